// The engagement service, once a visitor has agreed to be known there: who signed in or registered (spec §7, R-097).
import type { OutsideServices } from '#contract/consent.ts'
import { MEMBER_NEWS, type MemberNews } from '#app/browser/member-news.ts'
import { keptConsent } from '#app/browser/consent/consent.ts'

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
  window.addEventListener(MEMBER_NEWS, (event) => report((event as CustomEvent<MemberNews>).detail))
}

/** Nothing is told of who did not agree, or has taken it back since. */
const listening = (): CleverTap | null => (keptConsent()?.marketing ? (window.clevertap ?? null) : null)

function report({ name, member }: MemberNews): void {
  const service = listening()
  if (!service) return
  if (!member) return service.logout?.()
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
  service.event.push(name, { Language: document.documentElement.lang })
}
