// If the visitor has agreed, reports to the engagement service which member signed in or registered (spec §7, R-097).
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

/** Creates the queues that the script of the engagement service reads, and loads this script. */
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

/**
 * Returns the engagement service. Returns null without the visitor's consent, also after the visitor has withdrawn it. Then no event is
 * sent.
 */
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
