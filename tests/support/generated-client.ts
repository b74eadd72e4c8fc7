// Builds a client only from the OpenAPI document of a server, as a partner's code generator does. The client compares each request and each
// answer with the document.
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { z } from 'zod'

const parameter = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), required: z.boolean() })
const operation = z.object({
  operationId: z.string(),
  parameters: z.array(parameter),
  requestBody: z.object({}).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
})
const documentShape = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

type Values = Record<string, string | number>
export type GeneratedAnswer = { status: number; etag: string; data: Record<string, unknown> }
/** Sends one operation of the API. The keys of `values` are the names of the parameters in the path, the query and the headers. */
export type Operation = (values?: Values, body?: object) => Promise<GeneratedAnswer>

const escaped = (path: string) => path.replaceAll('~', '~0').replaceAll('/', '~1')

/** Loads the OpenAPI document and returns its operations by their ids. The client knows only the address of the document and a token. */
export async function generatedClient(url: string, token: string): Promise<Record<string, Operation>> {
  const document: object = await (await fetch(`${url}/api/partner/openapi.json`)).json()
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  ajv.addSchema(document, 'served')
  const hold = (pointer: string, value: unknown) => {
    const validate = ajv.getSchema(`served#${pointer}`)
    if (!validate?.(value))
      throw new Error(`${pointer}: ${JSON.stringify(validate?.errors ?? 'is not in the document')}`)
  }
  const operations = Object.entries(documentShape.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, node]): [string, Operation] => {
      const at = `/paths/${escaped(path).replaceAll('{', '%7B').replaceAll('}', '%7D')}/${method}`
      const send: Operation = async (values = {}, body) => {
        const place = (where: 'path' | 'query' | 'header') =>
          node.parameters
            .filter((each) => each.in === where && (each.required || each.name in values))
            .map(({ name }): [string, string] => [name, String(values[name])])
        if (node.requestBody) hold(`${at}/requestBody/content/application~1json/schema`, body)
        const address = place('path').reduce((text, [name, value]) => text.replace(`{${name}}`, value), path)
        const answer = await fetch(`${url}${address}?${new URLSearchParams(place('query'))}`, {
          method: method.toUpperCase(),
          headers: {
            ...Object.fromEntries(place('header')),
            ...(node.security.some((scheme) => 'token' in scheme) && { authorization: `Bearer ${token}` }),
            ...(node.requestBody && { 'content-type': 'application/json' }),
          },
          ...(node.requestBody && { body: JSON.stringify(body) }),
        })
        const read = z.record(z.string(), z.unknown()).parse(await answer.json())
        hold(`${at}/responses/${answer.status}/content/application~1json/schema`, read)
        return {
          status: answer.status,
          etag: answer.headers.get('etag') ?? '',
          data: z.object({ data: z.record(z.string(), z.unknown()) }).parse(read).data,
        }
      }
      return [node.operationId, send]
    }),
  )
  return Object.fromEntries(operations)
}
