import { escapeHtml } from './pageHtml.ts'

/** The part of Markdown that our own documents use, as HTML: headings, paragraphs, lists, tables, code. All text is escaped. */
export function markdownHtml(markdown: string): string {
  return markdown
    .split(/(```\w*\n[\s\S]*?\n```)|\n{2,}/)
    .filter((block) => block?.trim())
    .map((block) => blockHtml(block.trim()))
    .join('\n')
}

/** One line of text: code, strong words, links. */
export function inlineHtml(text: string): string {
  return escapeHtml(text)
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`')
        ? `<code>${part.slice(1, -1)}</code>`
        : part
            .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
            .replace(/\[([^\]]+)\]\((https:[^)\s]+)\)/g, '<a href="$2">$1</a>'),
    )
    .join('')
}

function blockHtml(block: string): string {
  const fence = block.match(/^```\w*\n([\s\S]*)\n```$/)
  if (fence) return `<pre><code>${escapeHtml(fence[1] ?? '')}</code></pre>`
  const heading = block.match(/^(#{2,4}) (.*)$/)
  if (heading) return `<h${heading[1]?.length}>${inlineHtml(heading[2] ?? '')}</h${heading[1]?.length}>`
  if (block.startsWith('|')) return tableHtml(block.split('\n'))
  if (/^\d+\. /.test(block)) return listHtml('ol', block.split(/^\d+\. /m))
  if (/^[-*] /.test(block)) return listHtml('ul', block.split(/^[-*] /m))
  return `<p>${inlineHtml(joinLines(block))}</p>`
}

function listHtml(tag: 'ol' | 'ul', items: readonly string[]): string {
  const shown = items.filter(Boolean).map((item) => `<li>${inlineHtml(joinLines(item))}</li>`)
  return `<${tag}>${shown.join('')}</${tag}>`
}

function tableHtml([head = '', , ...rows]: readonly string[]): string {
  const cells = (row: string, tag: string) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => `<${tag}>${inlineHtml(cell.trim())}</${tag}>`)
      .join('')
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')
  return `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body}</tbody></table>`
}

function joinLines(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, ' ')
}
