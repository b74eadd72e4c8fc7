import './profile.css'
import { Head } from '#app/components/head.tsx'
import { useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { notFound, pageOfMember } from '#app/site/page-app.ts'
import { dateText } from '#app/site/pages/booking/nights/night-text.ts'
import { Facts } from '#app/ui/facts.tsx'
import { Horizon } from '#app/ui/horizon.tsx'
import { findMember } from '#server/identity/repository.ts'
import { presentTier } from '#server/membership/present-tier.ts'
import { presentUser } from '#server/membership/present-user.ts'
import { listTiers } from '#server/membership/repository.ts'
import type { Route } from './+types/membership'

export const handle: PageHandle = {}

export async function loader(asked: Route.LoaderArgs) {
  const { app, language, member } = pageOfMember(asked)
  const [row, tiers] = await Promise.all([findMember(app.sql, { id: member.id }), listTiers(app.sql)])
  if (!row) throw notFound()
  return {
    tierStatus: presentUser(row, { tiers, now: app.now(), language }).membership_data,
    tiers: tiers.map((tier) => presentTier(tiers, tier, language)),
  }
}

const grouped = (points: number) => points.toLocaleString('en-US')

/** The tier one has, how far the next is, what each gives. */
export default function Membership({ loaderData: { tierStatus, tiers } }: Route.ComponentProps) {
  const t = useMessages('profile')
  const messages = useMessages('calendar')
  const { membership: own, experience } = tierStatus
  const next = tiers.find((tier) => tier.minimum_experience > own.minimum_experience)
  const span = next ? next.minimum_experience - own.minimum_experience : 1
  const at = next ? ((experience - own.minimum_experience) / span) * 100 : 100
  return (
    <div className="mine">
      <Head title={t.membership} isFound={false} />
      <section className="tier__own">
        <h1 className="d1">{own.name}</h1>
        <p className="lead">{own.description}</p>
        <Horizon at={at} />
        <p className="num">
          <b>{t.experience(grouped(experience))}</b>{' '}
          {next ? t.toNext(grouped(next.minimum_experience - experience), next.name) : t.highest}
        </p>
        <Facts
          facts={[
            { term: t.membership, value: t.discount(own.discount), note: t.discountNote },
            { term: t.tier, value: t.until(dateText(tierStatus.expired_date, messages)), note: t.renewal },
          ]}
        />
        <p className="quiet">{t.earn}</p>
      </section>
      <section className="mine__part">
        <h2 className="d2">{t.tiers}</h2>
        <ol className="mine__list tiers">
          {tiers.map((tier) => (
            <li key={tier.id} data-own={tier.id === own.id || undefined}>
              <span>
                <b className="d3">{tier.name}</b>
                {tier.id === own.id && <small className="faint"> {t.yours}</small>}
              </span>
              <span className="quiet">{tier.description}</span>
              <span className="num">
                {t.discount(tier.discount)} <small className="faint">{t.from(grouped(tier.minimum_experience))}</small>
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
