import type { Ref } from 'react'
import type { UndeliveredForm } from '#app/browser/api/deliver-form.ts'
import { undeliveredTitle } from '#app/browser/api/undelivered-title.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { RequestField } from '#app/site/pages/request/load-request.ts'
import { requestControls } from '#app/site/pages/request/request-controls.ts'
import type { RequestAnswer } from '#app/site/pages/request/send-request.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

type RequestFaultsProps = {
  answer: RequestAnswer | UndeliveredForm
  labels: Partial<Record<RequestField, string>>
  banner: Ref<HTMLDivElement>
  seePending: string
}

/** Each error links to its field. */
export function RequestFaults({ answer, labels, banner, seePending }: RequestFaultsProps) {
  const failures = useMessages('failures')
  const isUndelivered = 'undelivered' in answer
  const title = isUndelivered ? undeliveredTitle(answer.undelivered, failures) : answer.title
  const pendingTo = isUndelivered ? null : answer.pendingTo
  const errors: Partial<Record<RequestField, string>> = answer.errors
  const failing = (Object.keys(errors) as RequestField[]).filter((name) => labels[name])
  return (
    <div className="banner banner--bad" role="alert" tabIndex={-1} ref={banner}>
      <Icon name="warn" />
      <div>
        <b>{title}</b>
        {failing.length > 0 && (
          <ul className="asking__faults">
            {failing.map((name) => (
              <li key={name}>
                <a className="link" href={`#${requestControls.idOf(name)}`}>
                  {labels[name]}
                </a>
              </li>
            ))}
          </ul>
        )}
        {pendingTo && (
          <p>
            <TextLink to={pendingTo}>{seePending}</TextLink>
          </p>
        )}
      </div>
    </div>
  )
}
