import './webhooks.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { office } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { useAction } from '#office/api/use-action.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { ConnectionTabs } from '#office/pages/connections/connection-tabs.tsx'
import { DeliveriesSection } from '#office/pages/connections/deliveries-section.tsx'
import { AddEndpointDialog, ChangeEndpointDialog } from '#office/pages/connections/endpoint-dialog.tsx'
import { type Endpoint, hostOf } from '#office/pages/connections/endpoint.ts'
import { EndpointRow } from '#office/pages/connections/endpoint-row.tsx'
import { SecretDialog } from '#office/pages/connections/secret-dialog.tsx'
import { amountText } from '#office/text/money-text.ts'

export const loader = ({ request }: LoaderFunctionArgs) => loaded(office.webhooks(), request)

type Open =
  | { kind: 'add' }
  | { kind: 'change' | 'rotate' | 'remove'; endpoint: Endpoint }
  | { kind: 'secret'; host: string; secret: string; isNew: boolean }
  | null

/** The page of the systems that receive events. Owners can add addresses, read the deliveries, and send failed events again. */
export function Component() {
  const t = useMessages('webhooks')
  const endpoints = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open>(null)
  const [currentId, setCurrentId] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const action = useAction()
  const current = endpoints.find(({ id }) => id === currentId) ?? endpoints[0]
  const close = () => {
    setOpen(null)
    void revalidate()
  }
  async function act<Data>(call: Parameters<typeof action.run<Data>>[0], line: (data: Data) => string = () => '') {
    const data = await action.run(call)
    setNews(data === null ? '' : line(data))
    await revalidate()
  }
  return (
    <Page
      title={t.title}
      actions={
        <Button tone="primary" icon="plus" onClick={() => setOpen({ kind: 'add' })}>
          {t.add}
        </Button>
      }
    >
      <ConnectionTabs />
      <p className="small soft webhooks__line">{t.line}</p>
      <Fault>{action.fault}</Fault>
      <div role="status">{news && <Note tone="ok">{news}</Note>}</div>
      {endpoints.length === 0 ? (
        <Note icon="link">
          <b className="strong">{t.noneTitle}</b>
          <p>{t.none}</p>
        </Note>
      ) : (
        <Section title={t.endpoints} count={endpoints.length}>
          <ul className="hooks">
            {endpoints.map((endpoint) => (
              <EndpointRow
                key={endpoint.id}
                endpoint={endpoint}
                isChosen={endpoint === current}
                onChoose={() => setCurrentId(endpoint.id)}
                onPause={(isPaused) => void act(() => office.pauseWebhook({ id: endpoint.id, isPaused }))}
                onTest={() => {
                  setCurrentId(endpoint.id)
                  void act(
                    () => office.testWebhook({ id: endpoint.id }),
                    () => t.testSent,
                  )
                }}
                onReplay={() =>
                  void act(
                    () => office.replayWebhooks({ id: endpoint.id, delivery: null }),
                    ({ count }) => t.replayed(amountText(count)),
                  )
                }
                onOpen={(kind) => setOpen({ kind, endpoint })}
              />
            ))}
          </ul>
          <p className="hint">{t.rules}</p>
        </Section>
      )}
      {current && <DeliveriesSection key={current.id} endpoint={current} onReplayed={() => void revalidate()} />}
      <OpenDialog open={open} onClose={close} onOpen={setOpen} />
    </Page>
  )
}

type OpenDialogProps = { open: Open; onClose: () => void; onOpen: (open: Open) => void }

function OpenDialog({ open, onClose, onOpen }: OpenDialogProps) {
  const t = useMessages('webhooks')
  if (open === null) return null
  if (open.kind === 'add')
    return (
      <AddEndpointDialog
        onMade={(host, secret) => onOpen({ kind: 'secret', host, secret, isNew: true })}
        onClose={onClose}
      />
    )
  if (open.kind === 'secret') return <SecretDialog {...open} onClose={onClose} />
  const { endpoint, kind } = open
  const host = hostOf(endpoint.url)
  if (kind === 'change') return <ChangeEndpointDialog endpoint={endpoint} onClose={onClose} />
  if (kind === 'rotate')
    return (
      <ConfirmDialog
        title={t.rotateTitle(host)}
        action={t.rotate}
        call={() => office.rotateWebhookSecret({ id: endpoint.id })}
        onDone={({ secret }) => onOpen({ kind: 'secret', host, secret, isNew: false })}
        onClose={onClose}
      >
        <p>{t.rotateLine}</p>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      title={t.removeTitle(host)}
      tone="bad"
      action={t.remove}
      call={() => office.removeWebhook({ id: endpoint.id })}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{t.removeLine}</p>
    </ConfirmDialog>
  )
}
