import './profile.css'
import { Head } from '#app/components/head.tsx'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { notFound, pageOfMember } from '#app/site/page-app.ts'
import { dateText } from '#app/site/pages/booking/nights/night-text.ts'
import { TierArc } from '#app/site/pages/profile/tier-arc.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { groupDigits } from '#domain/pricing/money.ts'
import { findMember } from '#server/identity/repository.ts'
import { presentTier } from '#server/membership/present-tier.ts'
import { presentUser } from '#server/membership/present-user.ts'
import { listTiers } from '#server/membership/repository.ts'
import type { Route } from './+types/membership'

export const handle: PageHandle = {}

export async function loader(args: Route.LoaderArgs) {
  const { app, language, member } = pageOfMember(args)
  const [row, tiers] = await Promise.all([findMember(app.sql, { id: member.id }), listTiers(app.sql)])
  if (!row) throw notFound()
  const user = presentUser(row, { tiers, now: app.now(), language })
  return {
    tierStatus: user.membership_data,
    point: user.point,
    tiers: tiers.map((tier) => presentTier(tiers, tier, language)),
  }
}

/** The member's tier, the distance to the next tier, and the benefits of each tier. */
export default function Membership({ loaderData: { tierStatus, point, tiers } }: Route.ComponentProps) {
  const t = useMessages('profile')
  const messages = useMessages('calendar')
  const language = useLanguage()
  const grouped = (points: number) => groupDigits(points, language)
  const { membership: own, experience } = tierStatus
  const next = tiers.find((tier) => tier.minimum_experience > own.minimum_experience)
  const missing = next ? next.minimum_experience - experience : 0
  return (
    <div className="mine">
      <Head title={t.membership} isFound={false} />
      <section className="tier__own">
        <div className="mine__part">
          <h1 className="d1">{own.name}</h1>
          <p className="lead">{own.description}</p>
        </div>
        <div className="tier__sky">
          <TierArc
            tiers={tiers}
            own={own.id}
            experience={experience}
            numberOf={grouped}
            label={next ? t.onTheWay(grouped(experience), grouped(next.minimum_experience), next.name) : t.highest}
          />
          <div className="tier__figures num">
            <p>
              <b>{grouped(experience)}</b>
              <span className="quiet">{t.experience}</span>
            </p>
            <p>
              <b>{next ? grouped(missing) : `${own.discount}%`}</b>
              <span className="quiet">{next ? t.toNext(next.name, next.discount) : t.highest}</span>
            </p>
            <p>
              <b>{grouped(point)}</b>
              <span className="quiet">{t.pointsHere}</span>
            </p>
          </div>
        </div>
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
