import { execFileSync } from 'node:child_process'
import { PROJECT } from '../server/shared/places.ts'

/** The commit that a result is of, and whether something differs from it. */
export function nameCommit(): string {
  const changes = git('status', '--porcelain').length > 0 ? ', with changes that are not committed' : ''
  return `${git('rev-parse', '--short=12', 'HEAD')}${changes}`
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: PROJECT, encoding: 'utf8' }).trim()
}
