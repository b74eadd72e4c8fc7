// When a page's scripts, and its styles as files, are fetched: after its look. On a thin line they would otherwise share it with the picture.
import { createHash } from 'node:crypto'

/**
 * First in the head: the page is laid out in parts (`ui/below.css`), but for whoever comes back to a place on it or asks for one
 * by name, since a place is found by the height of everything above it.
 */
const BEGIN = `document.currentScript.remove()
if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type==='navigate')document.documentElement.dataset.late='parts'`

/**
 * Once the page has been painted, lays out what is below the fold (`ui/below.css`), part by part, so that no touch waits for all of
 * it: first what is near, each in a frame of its own, then the rest; and wakes the scripts. The first touch or key wakes them at once,
 * and whoever scrolls before has what is near to where they are. A part goes by way of `near`, since one that turns from hidden to
 * shown is counted as a shift from where the window is.
 *
 * The links and the script wait in the page under other names, in their places, where the framework looks for them. The files of styles
 * are fetched for the pages that follow and apply to nothing here: the page has a copy of them, and laying it out anew would hold it up twice.
 */
const WAKE = `(()=>{
let isAwake=false
const wake=()=>{
if(isAwake)return
isAwake=true
for(const link of document.querySelectorAll('link[rel=late]')){
if(link.type)link.media='not all'
link.rel=link.type?'stylesheet':'modulepreload'
}
const late=document.querySelector('script[type=late]')
const script=document.createElement('script')
script.type='module'
script.textContent=late.textContent
document.head.append(script)
script.remove()
}
document.currentScript.remove()
const page=document.documentElement
const parts=page.dataset.late?[...document.querySelectorAll('.below')]:[]
const next=window.requestIdleCallback?step=>requestAnimationFrame(()=>requestIdleCallback(step,{timeout:300})):setTimeout
const near=[]
const come=()=>{
const part=near.shift()
if(!part)return next(lay)
part.classList.replace('below','near')
next(come)
}
const begin=()=>{
const tops=parts.map(part=>part.getBoundingClientRect().top)
parts.forEach((part,at)=>tops[at]<3*innerHeight?near.push(part):part.classList.replace('below','near'))
come()
}
const lay=()=>{
for(const until=performance.now()+2;parts.length&&performance.now()<until;){
const part=parts.shift()
part.classList.remove('below','near')
part.getBoundingClientRect()
}
if(parts.length)return next(lay)
delete page.dataset.late
next(wake)
}
const comeAll=()=>{
near.length=0
if(page.dataset.late)page.dataset.late='near'
}
const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>next(begin)))
const shown=()=>{
if(!PerformanceObserver.supportedEntryTypes.includes('paint'))return painted()
new PerformanceObserver((_,watch)=>{
watch.disconnect()
painted()
}).observe({type:'paint',buffered:true})
}
if(document.readyState==='complete')shown()
else addEventListener('load',shown,{once:true})
for(const type of['pointerover','pointerdown','keydown','focusin'])addEventListener(type,wake,{once:true,capture:true,passive:true})
for(const type of['scroll','wheel','touchstart','keydown','focusin'])addEventListener(type,comeAll,{once:true,capture:true,passive:true})
setTimeout(comeAll,3000)
})()`

const inline = (text: string) => ({
  script: `<script>${text}</script>`,
  hash: `sha256-${createHash('sha256').update(text).digest('base64')}`,
})

/** The two scripts of a page that wakes late, and how its policy names them. */
export const lateScripts = { begin: inline(BEGIN), wake: inline(WAKE) }
