/** The digit zero in scripts whose keyboards have digits of their own. */
const ZEROS = [
  0x0660, // Arabic
  0x06f0, // Persian, Urdu
  0x0966, // Devanagari
  0x09e6, // Bengali
  0x0e50, // Thai
  0xff10, // full-width, of Chinese and Japanese keyboards
] as const
const ARABIC_DECIMAL_POINT = /\u066b/g
const ARABIC_THOUSANDS = /\u066c/g
const FULL_WIDTH_POINT = /\uff0e/g
const FULL_WIDTH_COMMA = /\uff0c/g

/** Rewrites a number from another keyboard, such as "١٢٫٥" or "１２．５", with the digits 0 to 9. Other characters stay. */
export function withPlainDigits(text: string): string {
  return text
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(ARABIC_DECIMAL_POINT, '.')
    .replace(ARABIC_THOUSANDS, '’')
    .replace(FULL_WIDTH_POINT, '.')
    .replace(FULL_WIDTH_COMMA, ',')
}

function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = ZEROS.find((each) => code >= each && code <= each + 9)
  return zero === undefined ? digit : `${code - zero}`
}

/** Thousands separated by one mark throughout: "0.001" and "1000,000" are no counts. */
const GROUPED = /^[1-9]\d{0,2}([ ,.'’])\d{3}(?:\1\d{3})*$/

/** A whole number as it was typed, in plain digits without marks between thousands. Any other text keeps its marks. */
export function withoutThousands(text: string): string {
  const typed = withPlainDigits(text.trim())
  return GROUPED.test(typed) ? typed.replace(/\D/g, '') : typed
}
