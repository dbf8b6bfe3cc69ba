#!/usr/bin/env node
// The compiler that forge runs: the npm package `solc` behind the two flags that forge uses, so that nothing is downloaded.
import { readFileSync } from 'node:fs'
import solc from 'solc'

const flags = process.argv.slice(2)
if (flags.includes('--version')) {
  process.stdout.write(`solc, the solidity compiler commandline interface\nVersion: ${solc.version()}\n`)
} else if (flags.includes('--standard-json')) {
  process.stdout.write(solc.compile(readFileSync(0, 'utf8')))
} else {
  process.stderr.write('usage: solc.mjs --version | --standard-json\n')
  process.exitCode = 1
}
