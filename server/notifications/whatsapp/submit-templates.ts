import { z } from 'zod'
import type { Language } from '#contract/preferences.ts'
import { TEMPLATE_LANGUAGES } from '#server/identity/code-channels/call-whatsapp.ts'
import type { CloudApi } from '#server/notifications/whatsapp/cloud-api.ts'
import {
  isNewsTemplate,
  TEMPLATE_KINDS,
  templateName,
  TEMPLATES,
  templateTexts,
} from '#server/notifications/whatsapp/templates.ts'
import type { TemplateKind } from '#messages/id/mails/whatsapp.ts'

/** Example values of the variables. The reviewers of WhatsApp read these values in the text of the template. */
const EXAMPLES: Record<string, Record<Language, string>> = {
  guest: { id: 'Rani', en: 'Rani' },
  place: { id: 'Gerhana, Teras Utara', en: 'Eclipse, North Terrace' },
  code: { id: 'ABC-7K3QZ9', en: 'ABC-7K3QZ9' },
  when: { id: 'Sabtu 12 Desember 2026, 22.00 WIB', en: 'Saturday 12 December 2026, 22:00 WIB' },
  items: { id: 'A12', en: 'A12' },
  host: { id: 'Rani K.', en: 'Rani K.' },
  paid: { id: '3 / 8', en: '3 / 8' },
  amount: { id: 'Rp 1.500.000', en: 'Rp 1,500,000' },
  nights: {
    id: 'Gerhana (Sab 12 Des, Teras Utara)',
    en: 'Eclipse (Sat 12 Dec, North Terrace)',
  },
  news: {
    id: 'Sabtu ini DJ Raka main dari jam 22.00. Meja di dekat panggung masih ada.',
    en: 'DJ Raka plays this Saturday from 22:00. Tables near the stage are left.',
  },
  until: { id: '21.30 WIB', en: '21:30 WIB' },
}

/** An example for the variable of a link. The variable is the part of the address after the domain of the site. */
const EXAMPLE_LINK = 'id/reservasi/3f0c2a6e'

const variablesIn = (text: string) => [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))]

/** Returns a template in the form that the API accepts. `pictureHandle`: an uploaded sample of the QR code. */
export function describeTemplate(
  kind: TemplateKind,
  language: Language,
  { publicUrl, pictureHandle }: { publicUrl: string; pictureHandle: string | null },
) {
  const { body, button } = templateTexts[language].templates[kind]
  const replies = 'hasReplies' in TEMPLATES[kind] ? Object.values(templateTexts[language].reminderReplies) : []
  const isNews = isNewsTemplate(kind)
  const hasNoEmail = isNews || 'hasNoEmail' in TEMPLATES[kind]
  const hasQr = 'hasQr' in TEMPLATES[kind]
  return {
    name: templateName(kind),
    language: TEMPLATE_LANGUAGES[language],
    category: isNews ? 'MARKETING' : 'UTILITY',
    parameter_format: 'NAMED',
    components: [
      ...(hasQr ? [{ type: 'HEADER', format: 'IMAGE', example: { header_handle: [pictureHandle ?? ''] } }] : []),
      {
        type: 'BODY',
        text: body,
        example: {
          body_text_named_params: variablesIn(body).map((name) => ({
            param_name: name,
            example: EXAMPLES[name]?.[language] ?? name,
          })),
        },
      },
      { type: 'FOOTER', text: hasNoEmail ? templateTexts[language].followFooter : templateTexts[language].footer },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'URL', text: button, url: `${publicUrl}/{{1}}`, example: [`${publicUrl}/${EXAMPLE_LINK}`] },
          ...replies.map((text) => ({ type: 'QUICK_REPLY', text })),
        ],
      },
    ],
  }
}

const list = z.looseObject({
  data: z.array(z.looseObject({ name: z.string(), language: z.string(), status: z.string() })),
})

export type TemplateReport = { name: string; language: string; status: string }

/**
 * Reads the approval of the account's templates.
 * @throws Error if the approval cannot be read
 */
const readApprovals = async (api: CloudApi) =>
  list.parse((await api.call('GET', `${api.businessId}/message_templates?fields=name,language,status&limit=200`)).body)
    .data

/**
 * Returns the approval of each template that Senja uses. 'MISSING': the template was never submitted.
 * @throws Error if the account's templates cannot be read
 */
export async function templateReports(api: CloudApi): Promise<TemplateReport[]> {
  const approvals = await readApprovals(api)
  return TEMPLATE_KINDS.flatMap((kind) =>
    Object.values(TEMPLATE_LANGUAGES).map((language) => {
      const name = templateName(kind)
      const status = approvals.find((t) => t.name === name && t.language === language)?.status
      return { name, language, status: status ?? 'MISSING' }
    }),
  )
}

/**
 * Submits each template that is missing in the account, and returns the approval of all templates. WhatsApp reviews a submitted template,
 * which takes some minutes to some days.
 * @throws Error if the account's templates cannot be read
 */
export async function submitTemplates(
  api: CloudApi,
  place: { publicUrl: string; pictureHandle: string | null },
): Promise<TemplateReport[]> {
  const approvals = await readApprovals(api)
  const reports: TemplateReport[] = []
  for (const kind of TEMPLATE_KINDS)
    for (const language of ['id', 'en'] as const) {
      const template = describeTemplate(kind, language, place)
      const approval = approvals.find((t) => t.name === template.name && t.language === template.language)
      const status = approval?.status ?? (await submit(api, template))
      reports.push({ name: template.name, language: template.language, status })
    }
  return reports
}

const answer = z.looseObject({ status: z.string().optional(), error: z.looseObject({ code: z.number() }).optional() })

async function submit(api: CloudApi, template: object): Promise<string> {
  const { status, body } = await api.call('POST', `${api.businessId}/message_templates`, template)
  const { data } = answer.safeParse(body)
  return data?.status ?? `REFUSED (${data?.error?.code ?? status})`
}
