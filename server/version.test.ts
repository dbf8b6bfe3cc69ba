import { describe, expect, it } from 'vitest'
import { isNewerVersion, sourceUrl } from './version.ts'

describe('what package.json says of this server', () => {
  it.each([
    [undefined, undefined],
    ['owner/name', 'https://github.com/owner/name'],
    ['github:owner/name', 'https://github.com/owner/name'],
    [{ url: 'git+https://code.example/owner/name.git' }, 'https://code.example/owner/name'],
    [{ url: 'git://code.example/owner/name.git' }, 'https://code.example/owner/name'],
    [{ url: 'git@code.example:owner/name.git' }, undefined],
    ['javascript:alert(1)', undefined],
  ])('where the source code is read: %j is %s', (repository, url) => {
    expect(sourceUrl(repository)).toBe(url)
  })

  it('which version is newer', () => {
    expect(isNewerVersion('1.10.0', '1.9.0')).toBe(true)
    expect(isNewerVersion('1.9.0', '1.9.0')).toBe(false)
  })
})
