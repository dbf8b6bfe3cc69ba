import type http from 'node:http'
import type { Params } from './botApi.ts'

/** Parameters may come in the query, as JSON, as a form, or with files in parts. */
export async function readParams(request: http.IncomingMessage): Promise<Params> {
  const query = Object.fromEntries(new URL(request.url ?? '/', 'http://localhost').searchParams)
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  if (body.length === 0) return query
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith('multipart/form-data')) return { ...query, ...(await readParts(body, type)) }
  const text = body.toString()
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return { ...query, ...Object.fromEntries(new URLSearchParams(text)) }
  }
  try {
    return { ...query, ...(JSON.parse(text) as Params) }
  } catch {
    throw new Error("can't parse the body")
  }
}

/** A parameter `attach://<part>` stands for the file in that part. */
async function readParts(body: Buffer, type: string): Promise<Params> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const params: Record<string, unknown> = {}
  const attached = new Map<string, unknown>()
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') {
      params[name] = value
    } else {
      const upload = { fileName: value.name, content: new Uint8Array(await value.arrayBuffer()) }
      attached.set(name, upload)
      params[name] = upload
    }
  }
  for (const [name, value] of Object.entries(params)) {
    const part = typeof value === 'string' ? /^attach:\/\/(.+)$/.exec(value)?.[1] : undefined
    if (part === undefined) continue
    params[name] = attached.get(part)
    delete params[part]
  }
  return params
}
