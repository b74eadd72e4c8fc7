import { useEffect, useEffectEvent } from 'react'
import { guessAtChunk } from '#app/browser/loading/chunk-reload.ts'
import { useLoading, useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { failureDialog } from '#app/browser/api/failure-dialogs.ts'
import { useMessages } from '#app/components/messages.tsx'
import { goOnSignedIn } from '#app/site/pages/auth/go-on-signed-in.ts'
import type { PromptEnd } from '#app/site/pages/auth/passkeys/passkey-prompts.ts'
import { canFillIn, loadPrompts } from '#app/site/pages/auth/passkeys/passkeys-at-hand.ts'
import type { User } from '#contract/web/members.ts'

/** An open page requests a new challenge after this number of milliseconds, because a signed challenge is valid for only five minutes. */
const ASK_ANEW_MS = 240_000

/**
 * Signs a user in by passkey. Returns the function for the button's click. Some browsers offer passkeys in the field of the phone number.
 * The sign-in also starts if the user selects a passkey there. `nextPage` is the page to open after the sign-in.
 */
export function usePasskeySignIn(nextPage: string): () => Promise<void> {
  const t = useMessages('signIn')
  const failures = useMessages('failures')
  const snackbar = useSnackbar()
  const loading = useLoading()
  const showWait = () => loading.show(t.checking)

  function goOn(outcome: PromptEnd<User>) {
    if (outcome.end === 'done') return goOnSignedIn(outcome.data, { asked: nextPage, isNew: false })
    loading.hide()
    if (outcome.end === 'left') return
    if (outcome.end !== 'refused') return snackbar.error({ title: t.passkeyFailed, message: t.passkeyBroken })
    const { title, message } = failureDialog(outcome.failure, failures)
    const isOfPasskey = outcome.failure?.status === 422 || outcome.failure?.status === 404
    return snackbar.error({ title: isOfPasskey ? t.passkeyFailed : title, message })
  }

  async function offerQuietly(signal: AbortSignal) {
    const prompts = (await canFillIn()) ? await guessAtChunk(loadPrompts).catch(() => undefined) : undefined
    if (!prompts || signal.aborted) return
    const ask = async () => {
      if (signal.aborted) return
      const outcome = await prompts.signInByPasskey({ isQuiet: true, onSigned: showWait })
      if (!signal.aborted) goOn(outcome)
    }
    const askWhenSeen = () =>
      document.hidden ? document.addEventListener('visibilitychange', askWhenSeen, { once: true, signal }) : void ask()
    const clock = window.setInterval(askWhenSeen, ASK_ANEW_MS)
    signal.addEventListener('abort', () => {
      window.clearInterval(clock)
      prompts.leavePrompt()
    })
    await ask()
  }

  const offer = useEffectEvent(offerQuietly)
  useEffect(() => {
    const end = new AbortController()
    void offer(end.signal)
    return () => end.abort()
  }, [])

  return async () => {
    const prompts = await loadPrompts()
    if (prompts) goOn(await prompts.signInByPasskey({ isQuiet: false, onSigned: showWait }))
  }
}
