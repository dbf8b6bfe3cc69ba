import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

const FOLDER = 'contracts/exit'

/** `contracts/exit.html` as one file whose policy lets nothing else run. */
export function generateExitPage(): { readonly path: string; readonly text: string } {
  const read = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8')
  const style = `\n${read('page.css')}`
  const script = `\n'use strict'\n${['../artifacts/depositFactory.ts', 'depositAddress.ts', 'exit.ts', 'page.ts'].map((name) => toScript(read(name))).join('\n')}`
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    'connect-src https: http:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  const text = read('page.html')
    .replace('content-security-policy" content=""', () => `content-security-policy" content="${policy}"`)
    .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${style}</style>`)
    .replace(/<script [^>]*>/, () => `<script>${script}`)
  return { path: 'contracts/exit.html', text }
}

/** The modules share one script, so exports and imports fall away. */
function toScript(source: string): string {
  const plain = stripTypeScriptTypes(source)
    .replace(/^import\s[^;]*?\sfrom\s+'[^']+'$/gm, '')
    .replace(/^export /gm, '')
  const { status, stdout, stderr } = spawnSync('biome', ['format', '--stdin-file-path=exit.js'], {
    input: plain,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`biome failed: ${stderr}`)
  return stdout
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
