import { useEffect, useEffectEvent } from 'react'
import { guessAtChunk } from '#app/browser/loading/chunk-reload.ts'
import { useLoading, useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { failureDialog } from '#app/browser/api/failure-dialogs.ts'
import { useMessages } from '#app/components/messages.tsx'
import { goOnSignedIn } from '#app/site/pages/auth/go-on-signed-in.ts'
import type { PromptEnd } from '#app/site/pages/auth/passkeys/passkey-prompts.ts'
import { canFillIn, loadPrompts } from '#app/site/pages/auth/passkeys/passkeys-at-hand.ts'
import type { User } from '#contract/web/members.ts'

/** What is signed is good for five minutes: a page that stands open asks again before. */
const ASK_ANEW_MS = 240_000

/**
 * Signing in by a passkey: at the click of a button, which this answers with, and unbidden where the browser offers passkeys in
 * the field of the phone. `asked` is where it ends.
 */
export function usePasskeySignIn(asked: string): () => Promise<void> {
  const t = useMessages('signIn')
  const failures = useMessages('failures')
  const snackbar = useSnackbar()
  const loading = useLoading()
  const showWait = () => loading.show(t.checking)

  function goOn(ended: PromptEnd<User>) {
    if (ended.end === 'done') return goOnSignedIn(ended.data, { asked, isNew: false })
    loading.hide()
    if (ended.end === 'left') return
    if (ended.end !== 'refused') return snackbar.error({ title: t.passkeyFailed, message: t.passkeyBroken })
    const { title, message } = failureDialog(ended.failure, failures)
    const isOfPasskey = ended.failure?.status === 422 || ended.failure?.status === 404
    return snackbar.error({ title: isOfPasskey ? t.passkeyFailed : title, message })
  }

  async function offerQuietly(signal: AbortSignal) {
    const prompts = (await canFillIn()) ? await guessAtChunk(loadPrompts).catch(() => undefined) : undefined
    if (!prompts || signal.aborted) return
    const ask = async () => {
      if (signal.aborted) return
      const ended = await prompts.signInByPasskey({ isQuiet: true, onSigned: showWait })
      if (!signal.aborted) goOn(ended)
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
