import { inlineHtml } from './markdown.ts'
import { escapeHtml } from './pageHtml.ts'

/** The part of JSON Schema that our documents use. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
}

const LIMITS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern', 'default']
const NAMED = '#/components/schemas/'
/** More values than this stand below the field. */
const FEW = 6

export function schemaId(name: string): string {
  return `schema-${name}`
}

/** The kinds of value that a schema allows, in words: "string or null", "array of Group". */
export function typeHtml(schema: Schema): string {
  if (schema.$ref?.startsWith(NAMED)) {
    const name = escapeHtml(schema.$ref.slice(NAMED.length))
    return `<a href="#${schemaId(name)}">${name}</a>`
  }
  if (schema.const !== undefined) return codeHtml(schema.const)
  if (schema.enum) return schema.enum.length > FEW ? 'one of' : schema.enum.map(codeHtml).join(' or ')
  const choices = choicesOf(schema)
  if (choices.length > 0) return [...new Set(choices.map(typeHtml))].join(' or ')
  const types = [schema.type ?? 'any'].flat()
  if (types.includes('array') && schema.items) return `array of ${typeHtml(schema.items)}`
  return types.map(escapeHtml).join(' or ')
}

/** The fields of an object, or of an array's objects, with theirs. Empty for anything else, and for what is described elsewhere. */
export function fieldsHtml(schema: Schema): string {
  if (schema.items) return fieldsHtml(schema.items)
  const choices = choicesOf(schema)
  if (choices.length > 0) return choices.map(fieldsHtml).filter(Boolean).join('\n<p>or</p>\n')
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length === 0) {
    return typeof schema.additionalProperties === 'object' ? fieldsHtml(schema.additionalProperties) : ''
  }
  const rows = fields.map(([name, field]) => {
    const isRequired = schema.required?.includes(name) ?? false
    return (
      `<dt><code>${escapeHtml(name)}</code> <span>${typeHtml(field)}${isRequired ? '' : ', optional'}</span></dt>` +
      `<dd>${inlineHtml(field.description ?? '')}${limitsHtml(field)}${fieldsHtml(field)}</dd>`
    )
  })
  return `<dl>${rows.join('\n')}</dl>`
}

function choicesOf({ anyOf, oneOf, allOf }: Schema): readonly Schema[] {
  return anyOf ?? oneOf ?? allOf ?? []
}

function limitsHtml(schema: Schema): string {
  const limits = Object.entries(schema)
    .filter(([name]) => LIMITS.includes(name))
    .map(([name, limit]) => `${name} ${codeHtml(limit)}`)
  const values = schema.enum && schema.enum.length > FEW ? schema.enum.map(codeHtml) : []
  return [...limits, ...values].length === 0 ? '' : `<p>${[...limits, ...values].join(', ')}</p>`
}

function codeHtml(value: unknown): string {
  return `<code>${escapeHtml(typeof value === 'string' ? value : JSON.stringify(value))}</code>`
}
