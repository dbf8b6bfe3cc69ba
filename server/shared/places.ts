/**
 * Everything that is found by its path, whether this module runs from its source or from a bundle. A release holds the same
 * folders in the same places.
 */
import { existsSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

const HERE = import.meta.dirname

/** The project's folder, or that of an unpacked release: the nearest one above that holds a `package.json`. */
export const PROJECT = findProject(HERE)

export const MANIFEST = join(PROJECT, 'package.json')
export const LOCKFILE = join(PROJECT, 'package-lock.json')
/** The bot's texts: a folder for each language. */
export const LOCALES = join(PROJECT, 'server/bot/locales')
/** The pages' sources, and what they are built into. */
export const WEB_FOLDER = join(PROJECT, 'web')
export const DIST_FOLDER = join(WEB_FOLDER, 'dist')
/** A block explorer verifies the escrow with it. Made by `npm run generate`. */
export const STANDARD_INPUT = join(PROJECT, 'contracts/artifacts/standardInput.json')
export const DEPLOY_FOLDER = join(PROJECT, 'deploy')
export const DOCS_FOLDER = join(PROJECT, 'docs')
/** For development and tests only. A release lacks it. */
export const SANDBOX_FOLDER = join(PROJECT, 'sandbox')

/** Starts every program by its name, from the bundle. */
export const LAUNCHER = join(PROJECT, 'foyer.js')

/** The file to hand to Node for a program: the one beside this code in its bundle, or the source beside this source. */
export function programFile(name: string, source: string): string {
  return import.meta.filename.endsWith('.ts') ? join(PROJECT, source) : join(HERE, `${name}.js`)
}

/** The folder of an installed package, for what is inside it: a program, a contract. Undefined if it is not installed. */
export function packageFolder(name: string): string | undefined {
  try {
    const manifest = findPackageJSON(name, join(PROJECT, 'package.json'))
    return manifest && dirname(manifest)
  } catch {
    return undefined
  }
}

function findProject(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error(`there is no package.json above ${HERE}`)
  return findProject(parent)
}
