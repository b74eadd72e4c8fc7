// Codes by text message. Twilio Verify makes, sends and checks the codes, and limits fraud by its own rules.
import {
  type CodeChannel,
  CodeNotSent,
  type SendFault,
  type Verdict,
} from '#server/identity/code-channels/code-channel.ts'

export type TwilioAccount = {
  /** Origin of the API, for example https://verify.twilio.com. */
  origin: string
  accountSid: string
  authToken: string
  serviceSid: string
}

const GIVE_UP_MS = 8000

const FAULTS: Record<number, SendFault> = {
  20003: 'misconfigured',
  20404: 'misconfigured',
  20429: 'rate_limited',
  60200: 'bad_number',
  60203: 'rate_limited',
  60205: 'bad_number',
  60410: 'blocked',
  60605: 'blocked',
}

/** The verdict for each status that Twilio returns for a code. For a verification that was used or has expired, Twilio answers 404. */
const VERDICTS: Record<string, Verdict> = {
  approved: 'right',
  pending: 'wrong',
  max_attempts_reached: 'too_many',
  expired: 'expired',
  canceled: 'expired',
  deleted: 'expired',
  failed: 'expired',
}

export function twilioVerify({ origin, accountSid, authToken, serviceSid }: TwilioAccount): CodeChannel {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  async function ask(path: string, form: Record<string, string>) {
    const response = await fetch(`${origin}/v2/Services/${serviceSid}/${path}`, {
      method: 'POST',
      headers: { Authorization: authorization, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
      signal: AbortSignal.timeout(GIVE_UP_MS),
    }).catch((fault: unknown) => {
      throw new CodeNotSent('out_of_reach', fault instanceof Error ? fault.name : 'no answer')
    })
    const answer = (await response.json().catch(() => null)) as { sid?: string; status?: string; code?: number } | null
    return { response, answer }
  }

  return {
    kind: 'verifier',
    async start({ phone, language }) {
      const { response, answer } = await ask('Verifications', { To: phone, Channel: 'sms', Locale: language })
      if (response.ok && answer?.sid) return answer.sid
      if (response.status >= 500) throw new CodeNotSent('out_of_reach', `status ${response.status}`)
      const fault = answer?.code === undefined ? undefined : FAULTS[answer.code]
      throw new CodeNotSent(
        fault ?? 'misconfigured',
        `status ${response.status}, error ${answer?.code ?? 'without a code'}`,
      )
    },
    async cancel(reference) {
      const { response } = await ask(`Verifications/${reference}`, { Status: 'canceled' })
      if (!response.ok && response.status !== 404)
        throw new CodeNotSent('out_of_reach', `cancel, status ${response.status}`)
    },
    async check({ reference, code }) {
      const { response, answer } = await ask('VerificationCheck', { VerificationSid: reference, Code: code })
      if (response.status === 404) return 'expired'
      if (response.status === 429) return 'too_many'
      if (!response.ok) throw new CodeNotSent('out_of_reach', `status ${response.status}`)
      return VERDICTS[answer?.status ?? ''] ?? 'wrong'
    },
  }
}
