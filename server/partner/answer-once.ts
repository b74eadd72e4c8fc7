// Answers a repeated request of a partner with the stored answer (Idempotency-Key). The key belongs to the token and to the request.
import { createHash } from 'node:crypto'
import {
  claimAnswer,
  findAnswer,
  type PartnerAnswer,
  releaseAnswer,
  saveAnswer,
} from '#server/partner/token-repository.ts'
import type { App } from '#server/app.ts'

/** Time for which an answer is stored. After this time, the same key can be used for another request. */
export const ANSWER_KEPT_MS = 24 * 3_600_000
/** After this time without an answer, a request counts as interrupted: its process has died. A repeated request then runs again. */
const ABANDONED_MS = 60_000

export type PartnerRequest = { tokenId: string; key: string; request: string }
/** `busy`: the same request is being answered. `reused`: the key belongs to a different request. */
export type OnceAnswer = { kind: 'new' | 'replay'; answer: PartnerAnswer } | { kind: 'busy' } | { kind: 'reused' }

/**
 * Runs a request once for its key. `request` is the text of the method, path and body. A repeated request must have the same text. A
 * refusal is not stored, so the same request can succeed after the reason of the refusal is gone.
 */
export async function answerOnce(
  app: Pick<App, 'sql' | 'now' | 'uuid'>,
  { tokenId, key, request }: PartnerRequest,
  run: () => Promise<PartnerAnswer>,
): Promise<OnceAnswer> {
  const now = app.now()
  const requestHash = createHash('sha256').update(request).digest()
  const claim = { tokenId, key, requestHash, claim: app.uuid() }
  const before = (ms: number) => new Date(now.getTime() - ms)
  const isFirst = await claimAnswer(app.sql, claim, {
    now,
    expired: before(ANSWER_KEPT_MS),
    abandoned: before(ABANDONED_MS),
  })
  if (!isFirst) return storedAnswer(await findAnswer(app.sql, claim), requestHash)
  try {
    const answer = await run()
    await saveAnswer(app.sql, claim, answer)
    return { kind: 'new', answer }
  } catch (error) {
    await releaseAnswer(app.sql, claim)
    throw error
  }
}

function storedAnswer(stored: Awaited<ReturnType<typeof findAnswer>>, requestHash: Buffer): OnceAnswer {
  if (stored && !stored.requestHash.equals(requestHash)) return { kind: 'reused' }
  if (stored?.status == null || stored.body === null) return { kind: 'busy' }
  return { kind: 'replay', answer: { status: stored.status, etag: stored.etag, body: stored.body } }
}
