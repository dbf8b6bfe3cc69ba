import { FOR_PROGRAMS, PLAIN_CSV, spreadsheetCsv } from '../../../server/shared/csvFormat.ts'
import { pageState } from '../../api/pageState.ts'
import { texts } from '../../texts/dashboard.ts'

/** The items of a list that lead to a CSV file. A second one leads to the file for programs, if spreadsheets want another. */
export function FileLink({ href, name }: { href: string; name: string }) {
  const hasTwo = spreadsheetCsv(pageState.language) !== PLAIN_CSV
  return (
    <>
      <li>
        <a href={href} download className="text-brand underline">
          {name}
        </a>
      </li>
      {hasTwo && (
        <li>
          <a href={`${href}?for=${FOR_PROGRAMS}`} download className="text-brand underline">
            {texts.forPrograms(name)}
          </a>
        </li>
      )}
    </>
  )
}
