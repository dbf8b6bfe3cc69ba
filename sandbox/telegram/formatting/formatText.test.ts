import { describe, expect, it } from 'vitest'
import { formatCaption, formatText } from './formatText.ts'

function html(text: string) {
  return formatText({ text, parseMode: 'HTML' })
}
function markdown(text: string) {
  return formatText({ text, parseMode: 'MarkdownV2' })
}

describe('HTML', () => {
  it('marks what is between tags, in UTF-16 units', () => {
    expect(html('🦊 <b>bold <i>both</i></b> &lt;b&gt; &amp;&#x1f98a;')).toEqual({
      text: '🦊 bold both <b> &🦊',
      entities: [
        { type: 'bold', offset: 3, length: 9 },
        { type: 'italic', offset: 8, length: 4 },
      ],
    })
  })

  it('knows links, people, code with a language, quotes and spoilers', () => {
    const { text, entities } = html(
      '<a href="https://example.org/?a=1&amp;b=2">a</a> <a href="tg://user?id=7">b</a> ' +
        '<pre><code class="language-ts">x</code></pre> <blockquote expandable>q</blockquote> <tg-spoiler>s</tg-spoiler>',
    )
    expect(text).toBe('a b x q s')
    expect(entities).toMatchObject([
      { type: 'text_link', url: 'https://example.org/?a=1&b=2' },
      { type: 'text_mention', user: { id: 7 } },
      { type: 'pre', language: 'ts' },
      { type: 'expandable_blockquote' },
      { type: 'spoiler' },
    ])
  })

  it.each([
    ['<b>open', 'Can\'t find end tag corresponding to start tag "b"'],
    ['ü<script>x</script>', 'Unsupported start tag "script" at byte offset 2'],
    ['1 < 2', 'Unclosed start tag at byte offset 2'],
    ['a </b>', 'Unexpected end tag at byte offset 2'],
    ['<b>a</i>', 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'],
    ['<span>a</span>', 'Tag "span" must have class "tg-spoiler" at byte offset 0'],
  ])('%s is refused', (text, error) => {
    expect(() => html(text)).toThrow(`Bad Request: can't parse entities: ${error}`)
  })
})

describe('MarkdownV2', () => {
  it('marks what is between signs, and leaves out what is escaped', () => {
    expect(markdown('*b _i_* \\_x\\_ [l](https://example.org/\\)) `c*` ~s~ __u__ ||sp||')).toMatchObject({
      text: 'b i _x_ l c* s u sp',
      entities: [
        { type: 'bold', offset: 0, length: 3 },
        { type: 'italic', offset: 2, length: 1 },
        { type: 'text_link', url: 'https://example.org/)' },
        { type: 'code' },
        { type: 'strikethrough' },
        { type: 'underline' },
        { type: 'spoiler' },
      ],
    })
  })

  it.each([
    ['Hello.', "Character '.' is reserved and must be escaped with the preceding '\\'"],
    ['a - b', "Character '-' is reserved and must be escaped with the preceding '\\'"],
    ['ü *bold', "Can't find end of Bold entity at byte offset 3"],
    ['[a](https://example.org', "Can't find end of a URL at byte offset 4"],
  ])('%s is refused', (text, error) => {
    expect(() => markdown(text)).toThrow(`Bad Request: can't parse entities: ${error}`)
  })
})

describe('limits', () => {
  it('are counted in UTF-16 units after parsing', () => {
    expect(html(`<b>${'x'.repeat(4_096)}</b>`).text).toHaveLength(4_096)
    expect(() => html('🦊'.repeat(2_049))).toThrow('Bad Request: message is too long')
    expect(() => html('<b> </b>')).toThrow('Bad Request: message text is empty')
    expect(() => formatCaption({ text: 'x'.repeat(1_025) })).toThrow(
      'Bad Request: message caption is too long',
    )
  })

  it('entities must be inside the text and not cut a sign in two', () => {
    const bold = (offset: number, length: number) =>
      formatText({ text: '🦊 fox', entities: [{ type: 'bold', offset, length }] })
    expect(bold(0, 2).entities).toEqual([{ type: 'bold', offset: 0, length: 2 }])
    expect(() => bold(1, 2)).toThrow('entity begins in a middle of a UTF-16 symbol at byte offset 0')
    expect(() => bold(0, 9)).toThrow(
      'entity beginning at UTF-16 offset 0 ends after the end of the text at UTF-16 offset 9',
    )
  })
})
