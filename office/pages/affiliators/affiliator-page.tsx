import './affiliators.css'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { office } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { Icon } from '#office/kit/icon.tsx'
import { useMessages } from '#office/messages.tsx'
import { AffiliatorDialog } from '#office/pages/affiliators/affiliator-dialog.tsx'
import { CodesSection } from '#office/pages/affiliators/codes-section.tsx'
import { PromoterSection } from '#office/pages/affiliators/promoter-section.tsx'
import { ProposalsSection } from '#office/pages/affiliators/proposals-section.tsx'
import { StatementsSection } from '#office/pages/affiliators/statements-section.tsx'
import { TermsSection } from '#office/pages/affiliators/terms-section.tsx'
import { UsesSection } from '#office/pages/affiliators/uses-section.tsx'
import { reachOf, useMe } from '#office/session.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const input = { id: params['id'] ?? '' }
  const [affiliator, uses] = await Promise.all([
    loaded(office.affiliator(input), request),
    loaded(office.affiliatorUses(input), request),
  ])
  return { affiliator, uses }
}

export function Component() {
  const t = useMessages('affiliators')
  const { affiliator, uses } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [isEditing, setIsEditing] = useState(false)
  const mayEdit = reachOf(useMe(), 'affiliator.edit') === 'full'
  const finishEdit = () => {
    setIsEditing(false)
    void revalidate()
  }
  return (
    <Page
      title={affiliator.name}
      actions={mayEdit && <Button onClick={() => setIsEditing(true)}>{t.edit}</Button>}
      top={
        <nav className="crumb micro">
          <Link className="row soft" to="/affiliators">
            <Icon name="left" isSmall />
            {t.back}
          </Link>
        </nav>
      }
    >
      <p className="small soft">
        {[affiliator.phone, affiliator.email, !mayEdit && t.onlyPay].filter(Boolean).join(' · ')}
      </p>
      <div className="affiliator" key={affiliator.id}>
        <StatementsSection affiliator={affiliator} />
        <ProposalsSection affiliator={affiliator} onDone={finishEdit} />
        <CodesSection affiliator={affiliator} mayEdit={mayEdit} onDone={finishEdit} />
        <PromoterSection affiliator={affiliator} mayEdit={mayEdit} onDone={finishEdit} />
        <TermsSection affiliator={affiliator} mayEdit={mayEdit} onDone={finishEdit} />
        <UsesSection affiliatorId={affiliator.id} first={uses} />
      </div>
      {isEditing && (
        <AffiliatorDialog
          title={t.editTitle}
          action={t.editDo}
          known={affiliator}
          call={(contact) => office.editAffiliator({ id: affiliator.id, ...contact })}
          onClose={() => setIsEditing(false)}
          onDone={finishEdit}
        />
      )}
    </Page>
  )
}
