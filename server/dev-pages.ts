// Loaded through Vite by the development server, so that it meets the same React Router as the pages do.
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { PageHandler } from '#server/web-server.ts'

/** Renders pages from whatever build there is at the moment of the request. */
export const devPages = (loadBuild: () => Promise<ServerBuild>): PageHandler =>
  createRequestHandler(loadBuild, 'development')
