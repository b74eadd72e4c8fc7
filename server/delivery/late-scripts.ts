// Delays the scripts and style files of a page until after its first paint. On a slow connection these files would delay the main picture.
import { createHash } from 'node:crypto'

/**
 * Loads the late files after the page is loaded and painted, or at the first touch (`first-moments.ts` detects both events). A booking page
 * waits only for its paint, because it has no large picture and guests act there at once. Until then, the browser ignores the links
 * (`rel="late"`) and the script (`type="text/late"`). They stay at the places where the framework expects them. The style files are loaded
 * for later pages only: this page contains a copy of the styles, and a second layout would delay it.
 */
const WAKE = `(()=>{
document.currentScript.remove()
const loaded=new Promise(done=>document.readyState==='complete'?done():addEventListener('load',done))
const frame=()=>new Promise(requestAnimationFrame)
const paint=document.body.matches('.flow')?firstPaint:loaded.then(()=>firstPaint).then(frame).then(frame).then(()=>new Promise(done=>setTimeout(done)))
Promise.race([firstTouch,paint]).then(()=>{
for(const link of document.querySelectorAll('link[rel=late]')){
if(link.type)link.media='not all'
link.rel=link.type?'stylesheet':'modulepreload'
}
const late=document.querySelector('script[type="text/late"]')
const script=document.createElement('script')
script.type='module'
script.textContent=late.textContent
document.head.append(script)
script.remove()
})
})()`

export const WAKE_SCRIPT = `<script>${WAKE}</script>`
export const WAKE_HASH = `sha256-${createHash('sha256').update(WAKE).digest('base64')}`
