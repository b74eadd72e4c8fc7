import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reloadOnFailedChunks } from '#app/browser/loading/chunk-reload.ts'

reloadOnFailedChunks(window)

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
