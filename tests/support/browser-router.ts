// Opens another address in an open office page, as a click on a link does. The router shows the new page in the same document.
import type { Page } from '@playwright/test'

type Address = { key: string }
type Router = { navigate(to: string): Promise<void>; state: { location: Address } }
type Fiber = {
  tag: number
  child: Fiber | null
  sibling: Fiber | null
  memoizedState: unknown
  memoizedProps: { router?: Router; value?: { location?: Address } } | null
}

/**
 * Opens an office address in the open page. Resolves when React has rendered the page of this address, including the parts that load
 * separate scripts.
 */
export async function followTo(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    const root = document.getElementById('office') as unknown as Record<string, { stateNode: { current: Fiber } }>
    const container = root[Object.keys(root).find((key) => key.startsWith('__reactContainer')) ?? '']
    const top = () => container?.stateNode.current ?? null
    // The router and the rendered location are in the first branch of React's tree.
    const find = <Value>(read: (props: NonNullable<Fiber['memoizedProps']>) => Value | undefined): Value | null => {
      for (let fiber = top(); fiber; fiber = fiber.child) {
        const value = fiber.memoizedProps && read(fiber.memoizedProps)
        if (value) return value
      }
      return null
    }
    /** The number with which React marks a Suspense boundary. A boundary that shows its fallback has a state. */
    const boundaryTag = 13
    const isWaiting = (fiber: Fiber | null): boolean =>
      fiber !== null &&
      ((fiber.tag === boundaryTag && fiber.memoizedState !== null) ||
        isWaiting(fiber.child) ||
        isWaiting(fiber.sibling))
    const router = find((props) => props.router)
    if (!router) throw new Error('the page has no router')
    await router.navigate(to.replace(/^\/office(?=\/|$)/, ''))
    while (find((props) => props.value?.location)?.key !== router.state.location.key || isWaiting(top()))
      await new Promise(requestAnimationFrame)
  }, address)
}
