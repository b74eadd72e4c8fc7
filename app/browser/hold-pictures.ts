/**
 * For the head of every page, before anything is drawn: until its first screen is painted, the pictures that load lazily stand
 * aside (picture.css), so that none of them is fetched before the page is there to be read. A browser that does not tell of its
 * paints fetches them at once, and one that says it does but keeps them to itself soon after the page is loaded.
 */
export const holdPictures = `if(self.PerformanceObserver?.supportedEntryTypes?.includes('paint')){
const{dataset}=document.documentElement
const show=()=>{delete dataset.unpainted}
dataset.unpainted=''
new PerformanceObserver(show).observe({type:'paint',buffered:true})
addEventListener('load',()=>setTimeout(show,1000))
}`
