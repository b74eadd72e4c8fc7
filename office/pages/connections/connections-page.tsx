import './connections.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { office } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { CopyButton } from '#office/kit/copy-button.tsx'
import { Icon } from '#office/kit/icon.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { ConnectionTabs } from '#office/pages/connections/connection-tabs.tsx'
import { TokenDialog } from '#office/pages/connections/token-dialog.tsx'
import { type Token, TokenTable } from '#office/pages/connections/token-table.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => loaded(office.tokens(), request)

type Open = { kind: 'add' } | { kind: 'revoke'; token: Token } | null
/** A new token. Only the memory of this page has the token, until the owner hides it or leaves the page. */
type Secret = { name: string; token: string }

/** The page with the tokens of partners. An owner makes a token, sees it once, and revokes it. */
export function Component() {
  const t = useMessages('connections')
  const tokens = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open>(null)
  const [secret, setSecret] = useState<Secret | null>(null)
  const count = tokens.filter(({ state }) => state !== 'revoked').length
  const finish = (newSecret: Secret | null) => {
    if (newSecret) setSecret(newSecret)
    setOpen(null)
    void revalidate()
  }
  return (
    <Page
      title={t.title}
      actions={
        <>
          <a className="btn btn--quiet" href="/api/partner/openapi.json" target="_blank" rel="noreferrer">
            <Icon name="content" isSmall />
            {t.docs}
          </a>
          <Button tone="primary" icon="plus" onClick={() => setOpen({ kind: 'add' })}>
            {t.add}
          </Button>
        </>
      }
    >
      <ConnectionTabs />
      <p className="small soft">{t.line}</p>
      <Section title={t.tokens} count={count === 0 ? undefined : t.bounds(count)}>
        {secret && <SecretNote {...secret} onHide={() => setSecret(null)} />}
        {tokens.length === 0 ? (
          <p className="soft tokens__none">{t.none}</p>
        ) : (
          <TokenTable tokens={tokens} onRevoke={(token) => setOpen({ kind: 'revoke', token })} />
        )}
      </Section>
      {open?.kind === 'add' && <TokenDialog onDone={finish} onClose={() => setOpen(null)} />}
      {open?.kind === 'revoke' && (
        <ConfirmDialog
          title={t.revokeTitle(open.token.name)}
          tone="bad"
          action={t.revoke}
          call={() => office.revokeToken({ id: open.token.id })}
          onDone={() => finish(null)}
          onClose={() => setOpen(null)}
        >
          <p>{t.revokeLine}</p>
        </ConfirmDialog>
      )}
    </Page>
  )
}

function SecretNote({ name, token, onHide }: Secret & { onHide: () => void }) {
  const t = useMessages('connections')
  return (
    <div className="secret" role="status">
      <p className="strong">{t.madeTitle(name)}</p>
      <div className="secret__row">
        <code>{token}</code>
        <CopyButton text={token} />
      </div>
      <p className="micro soft">{t.madeLine}</p>
      <Button tone="quiet" onClick={onHide}>
        {t.hide}
      </Button>
    </div>
  )
}
