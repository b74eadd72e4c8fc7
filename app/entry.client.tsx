import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reloadOnFailedChunks } from '#app/browser/loading/chunk-reload.ts'
import { surviveMovedNodes } from '#app/browser/loading/moved-nodes.ts'

reloadOnFailedChunks(window)
surviveMovedNodes()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
