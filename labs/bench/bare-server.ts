// A separate server process with two baselines for a page. The first renders the page's tree in bare React, without the rest of the site.
// The second sends the page's bytes without React. Start: node bare-server.ts <port> <file with the page's HTML> <file with a stored
// answer>
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createElement, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { readPage, type PageNode } from './page-tree.ts'

const [port, file, keptFile] = process.argv.slice(2)
const html = readFileSync(file ?? '', 'utf8')
const tree = readPage(html)
const bytes = Buffer.from(html)
const storedAnswer = keptFile
  ? (JSON.parse(readFileSync(keptFile, 'utf8')) as { headers: string[]; body: string })
  : null
const keptBody = Buffer.from(storedAnswer?.body ?? '', 'base64')

/** Each of these tags is rendered by a component of its own. The tree then has about as many components as the tree of the site. */
const PARTS = new Set(['section', 'article', 'header', 'footer', 'nav', 'main', 'li', 'a', 'button', 'svg', 'form'])

function Part({ node }: { node: PageNode }): ReactNode {
  return elementOf(node)
}

function elementOf(node: PageNode): ReactNode {
  if (node.raw !== undefined)
    return createElement(node.tag, { ...node.attributes, dangerouslySetInnerHTML: { __html: node.raw } })
  const children = node.children.map((child) => {
    if (typeof child === 'string') return child
    return PARTS.has(child.tag) ? createElement(Part, { node: child }) : elementOf(child)
  })
  return createElement(node.tag, node.attributes, ...children)
}

createServer((request, response) => {
  if (storedAnswer && request.url === '/kept') {
    response.writeHead(200, storedAnswer.headers)
    return void response.end(keptBody)
  }
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  if (request.url === '/bytes') return void response.end(bytes)
  const { pipe } = renderToPipeableStream(elementOf(tree), { onShellReady: () => pipe(response) })
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
process.once('disconnect', () => process.exit(0))
