// The engagement service, once a visitor has agreed to be known there: who signed in or registered (spec §7, R-097).
import type { OutsideServices } from '#contract/consent.ts'
import { keptConsent } from '#app/browser/consent.ts'

type Queue = { push: (...entries: unknown[]) => unknown }
type CleverTap = {
  event: Queue
  profile: Queue
  account: Queue
  onUserLogin: Queue
  notifications: Queue
  privacy: Queue
  region: string
  targetDomain: string
  spa: boolean
  logout?: () => void
}

declare global {
  interface Window {
    clevertap?: CleverTap
  }
}

/** Who signed in, as `POST …/login-using-hwg-confirmation` answers them. `gender`: 1 male, 2 female. */
export type KnownMember = {
  id: number
  first_name: string
  last_name: string
  email: string
  phone_number: string
  gender: number
  /** 'YYYY-MM-DD'. */
  date_of_birth: string
}

const queue = (...entries: unknown[]): Queue => entries

/** Puts the queues in place that the service's script empties when it is there, and loads it. */
export function openEngagement({
  accountId,
  region,
  domain,
  sdkUrl,
}: NonNullable<OutsideServices['engagement']>): void {
  window.clevertap = {
    event: queue(),
    profile: queue(),
    account: queue({ id: accountId }),
    onUserLogin: queue(),
    notifications: queue(),
    privacy: queue({ optOut: false }, { useIP: false }),
    region,
    targetDomain: domain,
    spa: true,
  }
  const script = document.createElement('script')
  script.async = true
  script.src = sdkUrl
  document.head.append(script)
}

/** Nothing is told of who did not agree, or has taken it back since. */
const listening = (): CleverTap | null => (keptConsent()?.marketing ? (window.clevertap ?? null) : null)

function tell(event: string, member: KnownMember): void {
  const service = listening()
  if (!service) return
  const { id, first_name, last_name, email, phone_number, gender, date_of_birth } = member
  service.onUserLogin.push({
    Site: {
      Identity: id,
      Name: `${first_name} ${last_name}`.trim(),
      Email: email,
      Phone: phone_number,
      Gender: gender === 1 ? 'M' : gender === 2 ? 'F' : 'U',
      DOB: new Date(`${date_of_birth}T00:00:00Z`),
    },
  })
  service.event.push(event, { Language: document.documentElement.lang })
}

/** After a successful sign-in. */
export const tellLogin = (member: KnownMember): void => tell('Login', member)
/** After a successful registration, which signs in as well. */
export const tellRegistration = (member: KnownMember): void => tell('Registration', member)
/** After signing out: what follows is nobody's. */
export const tellLogout = (): void => listening()?.logout?.()
