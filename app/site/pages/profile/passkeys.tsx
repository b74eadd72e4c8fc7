import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useConfirm, useLoading, useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { failureDialog } from '#app/browser/api/failure-dialogs.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { PromptEnd } from '#app/site/pages/auth/passkeys/passkey-prompts.ts'
import { loadPrompts, usePasskeysAtHand } from '#app/site/pages/auth/passkeys/passkeys-at-hand.ts'
import { PasskeyLine } from '#app/site/pages/profile/passkey-line.tsx'
import { useSessionEnd } from '#app/site/pages/profile/use-session-end.ts'
import { usePasskeyOffer } from '#app/site/pages/profile/use-passkey-offer.ts'
import { Button } from '#app/ui/controls/button.tsx'
import type { Passkey } from '#contract/web/passkey-endpoints.ts'

/** A member's passkeys, and the button for a new passkey. Without a passkey, a text explains the advantage. */
export function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  const t = useMessages('passkeys')
  const failures = useMessages('failures')
  const endSession = useSessionEnd()
  const snackbar = useSnackbar()
  const confirm = useConfirm()
  const loading = useLoading()
  const revalidator = useRevalidator()
  const isAtHand = usePasskeysAtHand()
  const offer = usePasskeyOffer(passkeys.length === 0)
  const heading = useRef<HTMLHeadingElement>(null)
  const [announcement, setSaid] = useState('')

  function report(outcome: PromptEnd<null>, notice: string) {
    if (outcome.end === 'left') return
    if (outcome.end === 'done') {
      setSaid(notice)
      // A member who has a passkey needs no explanation of passkeys.
      offer.dismiss()
      // The pressed button may have disappeared with its row, so the heading gets the focus.
      heading.current?.focus()
      return void revalidator.revalidate()
    }
    if (outcome.end !== 'refused')
      return snackbar.error({ title: t.failed, message: outcome.end === 'known' ? t.known : t.broken })
    const { title, message } = failureDialog(outcome.failure, failures)
    return snackbar.error({
      title: outcome.failure?.status === 422 ? t.failed : title,
      message,
      onConfirm: () => {
        if (outcome.failure?.status === 401) endSession()
        else void revalidator.revalidate()
      },
    })
  }

  async function add() {
    setSaid('')
    const prompts = await loadPrompts()
    if (!prompts) return
    const outcome = await prompts.addPasskey(() => loading.show(t.adding))
    loading.hide()
    report(outcome, t.added)
  }

  async function remove(id: string) {
    setSaid('')
    const isSure = await confirm({
      title: t.removeTitle,
      content: t.removeAsk,
      backLabel: t.keep,
      confirmLabel: t.remove,
    })
    const prompts = isSure ? await loadPrompts() : undefined
    if (prompts) report(await prompts.removePasskey(id), t.removed)
  }

  return (
    <section className="mine__part">
      <h2 className="d3" ref={heading} tabIndex={-1}>
        {t.title}
      </h2>
      {offer.isMade ? (
        <div className="mine__offer">
          <b>{t.offerTitle}</b>
          <p>{t.offer}</p>
          <p className="mine__acts">
            <Button isSmall tone="line" icon="lock" onClick={() => void add()}>
              {t.add}
            </Button>
            <Button
              isSmall
              tone="quiet"
              onClick={() => {
                offer.dismiss()
                heading.current?.focus()
              }}
            >
              {t.notNow}
            </Button>
          </p>
        </div>
      ) : (
        <p className="quiet">{isAtHand ? t.line : t.unsupported}</p>
      )}
      {passkeys.length > 0 && (
        <ul className="mine__list">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onRemove={() => void remove(passkey.id)} />
          ))}
        </ul>
      )}
      {isAtHand && !offer.isMade && (
        <p className="mine__acts">
          <Button tone="line" icon="plus" onClick={() => void add()}>
            {t.add}
          </Button>
        </p>
      )}
      <p role="status" className="small">
        {announcement}
      </p>
    </section>
  )
}
