// The keys of a split. They are signed and not stored, so the database opens no link.
import { link } from '#contract/pages.ts'
import type { Language } from '#domain/language.ts'
import { Refused } from '#domain/refusals.ts'
import {
  findSplit,
  findSplitOfPayment,
  type SharePaymentRow,
  type SplitRow,
} from '#server/reservations/splits/split-repository.ts'
import type { App } from '#server/app.ts'

type Signing = Pick<App, 'keys'>
type Finding = Pick<App, 'keys' | 'sql'>

/** Returns the code in the link of a split. Everyone with the code sees the split and may pay a share. */
export const splitCode = ({ keys }: Signing, id: string): string => `${id}.${keys.sign('split', id)}`

/** Returns the key that shows a payment of shares to its payer. */
export const shareKey = ({ keys }: Signing, paymentId: string): string =>
  `${paymentId}.${keys.sign('share', paymentId)}`

/** Returns the URL on this server that redirects to the gateway's payment page. */
export const shareDoor = (app: Pick<App, 'publicUrl' | 'keys'>, paymentId: string): string =>
  `${app.publicUrl()}/pay/${paymentId}.${app.keys.sign('pay', paymentId)}`

/** Returns the path of the page of a split. */
export const splitPath = (app: Signing, id: string, language: Language, query = {}): string =>
  link('split', language, { code: splitCode(app, id) }, query)

function openedId({ keys }: Signing, use: 'split' | 'share', sealed: string): string | null {
  const [id = '', ...signature] = sealed.split('.')
  return keys.opens(use, id, signature.join('.')) ? id : null
}

/** Finds the split of a code. @throws Refused not_found */
export async function splitByCode(app: Finding, code: string): Promise<SplitRow> {
  const id = openedId(app, 'split', code)
  const split = id === null ? null : await findSplit(app.sql, id)
  if (!split) throw new Refused('not_found')
  return split
}

/** Finds the payment of a share key within the split of a code. @throws Refused not_found */
export async function paymentByKey(
  app: Finding,
  code: string,
  key: string,
): Promise<{ split: SplitRow; payment: SharePaymentRow }> {
  const id = openedId(app, 'share', key)
  const split = id === null ? null : await findSplitOfPayment(app.sql, id)
  const payment = split?.payments.find((row) => row.id === id)
  if (!split || !payment || openedId(app, 'split', code) !== split.id) throw new Refused('not_found')
  return { split, payment }
}
