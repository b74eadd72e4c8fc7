// The templates of the sandbox's WhatsApp. Every message is compared with its template: name and language, variables, picture and button.
// The rules are those of the Cloud API.
import { z } from 'zod'

/** A fault of a request, with the error code of the Cloud API. */
export class CloudFault extends Error {
  code: number
  constructor(code: number, title: string) {
    super(title)
    this.code = code
  }
}

const component = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.literal('HEADER'),
    format: z.literal('IMAGE'),
    example: z.object({ header_handle: z.array(z.string()).min(1) }),
  }),
  z.looseObject({
    type: z.literal('BODY'),
    text: z.string().min(1).max(1024),
    example: z.object({
      body_text_named_params: z.array(z.object({ param_name: z.string(), example: z.string().min(1) })),
    }),
  }),
  z.looseObject({ type: z.literal('FOOTER'), text: z.string().min(1).max(60) }),
  z.looseObject({
    type: z.literal('BUTTONS'),
    buttons: z
      .tuple(
        [
          z.looseObject({
            type: z.literal('URL'),
            text: z.string().min(1).max(25),
            url: z.string().endsWith('{{1}}'),
            example: z.array(z.string()).length(1),
          }),
        ],
        z.looseObject({ type: z.literal('QUICK_REPLY'), text: z.string().min(1).max(25) }),
      )
      .check(z.maxLength(10)),
  }),
])
const stored = z.looseObject({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: z.enum(['id', 'en_US']),
  category: z.enum(['UTILITY', 'MARKETING', 'AUTHENTICATION']),
  parameter_format: z.literal('NAMED'),
  components: z.array(component),
})
export type StoredTemplate = z.infer<typeof stored>

const sentText = z.object({ type: z.literal('text'), text: z.string().min(1), parameter_name: z.string().optional() })
const sentComponent = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.literal('header'),
    parameters: z.tuple([z.object({ type: z.literal('image'), image: z.object({ id: z.string() }) })]),
  }),
  z.looseObject({ type: z.literal('body'), parameters: z.array(sentText) }),
  z.discriminatedUnion('sub_type', [
    z.looseObject({
      type: z.literal('button'),
      sub_type: z.literal('url'),
      index: z.literal('0'),
      parameters: z.tuple([sentText]),
    }),
    z.looseObject({
      type: z.literal('button'),
      sub_type: z.literal('quick_reply'),
      index: z.string(),
      parameters: z.tuple([z.object({ type: z.literal('payload'), payload: z.string().min(1).max(128) })]),
    }),
  ]),
])

/** Returns an empty store of templates. A new template is approved at once. */
export function newTemplates() {
  const templates = new Map<string, StoredTemplate>()
  const statuses = new Map<string, string>()
  const keyOf = (name: string, language: string) => `${name} ${language}`
  return {
    add(template: unknown): string | null {
      const { data } = stored.safeParse(template)
      if (!data || !areExamplesComplete(data)) return null
      templates.set(keyOf(data.name, data.language), data)
      return String(10_000 + templates.size)
    },
    list: () =>
      [...templates.values()].map(({ name, language, category }) => ({
        name,
        language,
        category,
        status: statuses.get(keyOf(name, language)) ?? 'APPROVED',
      })),
    /** Changes the state of a template as a reviewer does. Null deletes the template. */
    decide(name: string, language: string, status: string | null): void {
      if (status === null) templates.delete(keyOf(name, language))
      else statuses.set(keyOf(name, language), status)
    },
    find(name: string, language: string): StoredTemplate {
      const template = templates.get(keyOf(name, language))
      const isApproved = (statuses.get(keyOf(name, language)) ?? 'APPROVED') === 'APPROVED'
      if (!template || !isApproved) throw new CloudFault(132_001, 'Template name does not exist in the translation')
      return template
    },
  }
}

const variablesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)

const partOf = <T extends z.infer<typeof component>['type']>(template: StoredTemplate, type: T) =>
  template.components.find((part): part is Extract<z.infer<typeof component>, { type: T }> => part.type === type)

const areExamplesComplete = (template: StoredTemplate): boolean => {
  const body = partOf(template, 'BODY')
  const examples = body?.example.body_text_named_params.map(({ param_name }) => param_name) ?? []
  const isOpen = body && /^\s*\{\{|\}\}\s*$/.test(body.text)
  return body !== undefined && !isOpen && sameNames(examples, variablesIn(body.text))
}

const sameNames = (left: string[], right: string[]) =>
  JSON.stringify([...new Set(left)].toSorted()) === JSON.stringify([...new Set(right)].toSorted())

/**
 * Fills in a template and returns the text as the phone shows it.
 * @throws CloudFault 132000 if the number of variables differs, 132012 if the form of a part differs from its template
 */
export function fillTemplate(template: StoredTemplate, components: unknown[], media: Map<string, Buffer>) {
  const { data: parts } = z.array(sentComponent).safeParse(components)
  if (!parts) throw new CloudFault(132_012, 'Parameter format does not match')
  const body = partOf(template, 'BODY')
  const sentBody = parts.find((part) => part.type === 'body')?.parameters ?? []
  const names = sentBody.map(({ parameter_name: name = '' }) => name)
  if (!body || !sameNames(names, variablesIn(body.text)))
    throw new CloudFault(132_000, 'Number of parameters does not match')
  if (sentBody.some(({ text }) => /[\n\t]| {5}/.test(text)))
    throw new CloudFault(132_012, 'Parameter format does not match')
  const header = parts.find((part) => part.type === 'header')
  if ((header !== undefined) !== (partOf(template, 'HEADER') !== undefined))
    throw new CloudFault(132_012, 'Parameter format does not match')
  const picture = header ? media.get(header.parameters[0].image.id) : null
  if (picture === undefined) throw new CloudFault(131_053, 'Media upload error')
  const [button, ...replies] = partOf(template, 'BUTTONS')?.buttons ?? []
  const suffix = parts.find((part) => part.type === 'button' && part.sub_type === 'url')?.parameters[0].text
  const payloads = parts.flatMap((part) =>
    part.type === 'button' && part.sub_type === 'quick_reply' ? [part.parameters[0].payload] : [],
  )
  if ((button !== undefined) !== (suffix !== undefined) || payloads.length !== replies.length)
    throw new CloudFault(132_012, 'Parameter format does not match')
  const content = sentBody.reduce(
    (text, { parameter_name: name = '', text: word }) => text.replaceAll(`{{${name}}}`, word),
    body.text,
  )
  const footer = partOf(template, 'FOOTER')?.text
  return {
    text: footer ? `${content}\n\n${footer}` : content,
    picture,
    link: button && suffix ? button.url.replace('{{1}}', suffix) : null,
    buttons: replies.map(({ text: title }, at) => ({ kind: 'button' as const, id: payloads[at] ?? '', title })),
  }
}
