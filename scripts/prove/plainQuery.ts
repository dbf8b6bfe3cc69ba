/**
 * solc writes a narrowing conversion as a detour through bit vectors, on which z3 is stuck. As arithmetic modulo a
 * power of 2 it is decided in a second. Other uses of bit vectors no longer fit their types then, and z3 refuses the query.
 */
export function plainQuery(query: string): string {
  const sizes = new Set([...query.matchAll(/\(_ int2bv (\d+)\)/g)].map(([, bits = '']) => bits))
  const functions = [...sizes].flatMap((bits) => [
    `(define-fun cast${bits} ((x Int)) Int (mod x ${2n ** BigInt(bits)}))`,
    `(define-fun negative${bits} ((x Int)) Int (mod (- x) ${2n ** BigInt(bits)}))`,
  ])
  const head = ['(define-fun same ((x Int)) Int x)', ...functions].join('\n')
  return query
    .replace('(set-logic ALL)', `(set-logic ALL)\n${head}`)
    .replaceAll('(bv2nat ', '(same ')
    .replace(/\(bvneg \(\(_ int2bv (\d+)\) /g, '(negative$1 (cast$1 ')
    .replace(/\(\(_ int2bv (\d+)\) /g, '(cast$1 ')
}
