/** GLSL of the stage (stage.js): surfaces, sky, lamps with shadows, haze. All colours are linear light. */
export const VERTEX = `#version 300 es
layout(location=0) in vec3 p;layout(location=1) in vec3 n;layout(location=2) in vec3 c;layout(location=3) in vec4 m;
uniform mat4 VP;out vec3 vP,vN,vC;flat out vec4 vM;
void main(){vP=p;vN=n;vC=c;vM=m;gl_Position=VP*vec4(p,1);}`;
export const DEPTH_VERTEX = `#version 300 es
layout(location=0) in vec3 p;uniform mat4 VP;void main(){gl_Position=VP*vec4(p,1);}`;
export const DEPTH_FRAGMENT = `#version 300 es
precision mediump float;void main(){}`;
export const FULL_VERTEX = `#version 300 es
layout(location=0) in vec2 p;out vec2 q;void main(){q=p;gl_Position=vec4(p,.99999,1);}`;

const NOISE = `
precision highp float;precision highp sampler2DShadow;
uniform float S;
float h1(float p){p=fract(p*.1031+S*.0137);p*=p+33.33;p*=p+p;return fract(p);}
float h2(vec2 p){vec3 q=fract(vec3(p.xyx)*.1031+S*.0137);q+=dot(q,q.yzx+33.33);return fract((q.x+q.y)*q.z);}
float h3(vec3 q){q=fract(q*.1031+S*.0137);q+=dot(q,q.zyx+31.32);return fract((q.x+q.y)*q.z);}
float n2(vec2 p){vec2 i=floor(p),f=fract(p);f=f*f*(3.-2.*f);return mix(mix(h2(i),h2(i+vec2(1,0)),f.x),mix(h2(i+vec2(0,1)),h2(i+vec2(1,1)),f.x),f.y);}
float n3(vec3 p){vec3 i=floor(p),f=fract(p);f=f*f*(3.-2.*f);return mix(mix(mix(h3(i),h3(i+vec3(1,0,0)),f.x),mix(h3(i+vec3(0,1,0)),h3(i+vec3(1,1,0)),f.x),f.y),mix(mix(h3(i+vec3(0,0,1)),h3(i+vec3(1,0,1)),f.x),mix(h3(i+vec3(0,1,1)),h3(i+vec3(1,1,1)),f.x),f.y),f.z);}
float fbm(vec2 p){float v=0.,k=.5;for(int i=0;i<4;i++){v+=k*n2(p);p=p*2.03+vec2(17.1,5.3);k*=.5;}return v;}
float fb3(vec3 p){return .55*n3(p)+.3*n3(p*2.1+7.)+.15*n3(p*4.3+3.);}
`;
const SKY = `
uniform vec3 Z0,Z1,Z2,Z3,SD,SC;uniform vec4 SK;// SK: disc radius, disc light, clouds, stars
vec3 sky(vec3 d){
  float y=d.y;vec3 c=mix(Z2,Z1,smoothstep(0.,.24,y));c=mix(c,Z0,smoothstep(.14,.7,y));c=mix(c,Z3,smoothstep(0.,-.10,y));
  float s=max(dot(d,SD),0.);
  float cl=0.;
  if(SK.z>0.&&y>.005){vec2 q=d.xz/(y+.16);float f=fbm(q*vec2(.7,1.5)+3.)*.7+.3*fbm(q*2.7);cl=smoothstep(.46,.74,f)*SK.z*smoothstep(0.,.16,y);c=mix(c,mix(Z2*.8,SC,.10+.5*pow(s,5.)),cl*.8);}
  c+=SC*(pow(s,5.)*.07+pow(s,48.)*.30)*(1.-.5*cl);
  if(SK.x>0.)c+=SC*SK.y*smoothstep(cos(SK.x),cos(SK.x*.94),s)*(1.-cl)*(.8+.2*n2(d.xy*60.));
  if(SK.w>0.&&y>0.){vec3 q=normalize(d)*140.;vec3 i=floor(q);float h=h3(i);vec3 o=fract(q)-.5-.35*(vec3(h3(i+3.),h3(i+7.),h3(i+11.))-.5);c+=SK.w*vec3(1.,.93,.82)*step(.93,h)*smoothstep(.22,.0,length(o))*(.3+2.5*pow(h3(i+5.),6.))*smoothstep(0.,.3,y);}
  return c;}
`;
const GLEAM = `vec3 gleam(vec3 d){float y=d.y;vec3 c=mix(Z2,Z1,smoothstep(0.,.24,y));c=mix(c,Z0,smoothstep(.14,.7,y));c=mix(c,Z3,smoothstep(0.,-.10,y));float s=max(dot(d,SD),0.);s*=s;s*=s;return c+SC*(s*.07+s*s*s*s*s*.5);}
`;
export const SKY_FRAGMENT = `#version 300 es
${NOISE}${SKY}
in vec2 q;uniform mat4 IVP;uniform vec3 E;uniform float W;out vec4 o;
void main(){vec4 a=IVP*vec4(q,1,1);vec3 d=normalize(a.xyz/a.w-E);o=vec4(min(sky(d),vec3(24.))*W,1);}`;

/** What each surface looks like: it may change al (colour), b (bump), sp and gl (shine), mir (mirror), tr (light let through), em, self (own light). */
const LOOKS = {
  1: `float w=.16;float k=floor(u.y/w);float g=fbm(vec2(u.x*1.3+k*7.,u.y*24.));al*=mix(.62,1.12,h1(k))*(.55+.85*g);al*=mix(.35,1.,smoothstep(0.,.012,abs(fract(u.y/w)-.0)*w));`,
  2: `vec4 q=bond(u,vec2(.23,.075));al=mix(al*.42+.02,al*mix(.55,1.25,q.y),q.x)*(.75+.5*n3(P*21.));b+=.35*(vec3(n3(P*17.),n3(P*17.+9.),n3(P*17.+5.))-.5);`,
  3: `vec4 q=bond(u,vec2(.62,.31));float g=fb3(P*6.);al*=mix(.34,1.,q.x)*(.55+.35*q.y+.6*g);b+=.6*(vec3(n3(P*11.),n3(P*11.+9.),n3(P*11.+5.))-.5)+.2*(g-.5);`,
  4: `al*=.72+.5*fb3(P*vec3(2.4))*.9+.10*(n3(P*40.)-.5);`,
  5: `vec2 q=floor(u/.4);float k=mod(q.x+q.y,2.);vec2 f=abs(fract(u/.4)-.5);al*=mix(.66,1.,k)*(.85+.3*h2(q))*mix(.5,1.,smoothstep(.5,.48,max(f.x,f.y)));mir=.35;`,
  6: `al*=.82+.22*n2(u*vec2(210.,60.))+.12*n3(P*9.);sp*=.3;`,
  7: `float g=n3(P*5.)*.6+.4*n3(P*17.);al*=.35+1.1*g;b+=.9*(vec3(n3(P*13.),n3(P*13.+9.),n3(P*13.+5.))-.5);tr=.35;`,
  8: `al*=.45+.9*n2(vec2(atan(P.x,P.z)*70.+u.x*60.,u.y*7.+P.y*5.));b+=.5*(n2(u*vec2(90.,4.))-.5);`,
  9: `float w=sin(u.x*42.);b+=vec3(.35*w,0,.35*w)*abs(N.y)+vec3(.3*w)*(1.-abs(N.y));al*=.6+.5*fb3(P*1.7);al=mix(al,al*vec3(1.15,.62,.4),smoothstep(.52,.75,fb3(P*vec3(1.2,.5,1.2)+7.)));`,
  11: `vec2 q=u/vec2(.9,1.15);vec2 i=floor(q),f=fract(q);float on=step(h2(i+floor(P.xz*.0)+vM.w*17.),.13+.16*h1(floor(q.y)+vM.w*5.));float w=step(.16,f.x)*step(f.x,.86)*step(.28,f.y)*step(f.y,.84);vec3 lc=mix(vec3(1.,.62,.26),vec3(1.,.86,.62),h2(i+3.));if(h2(i+9.)>.93)lc=vec3(.5,.8,1.);em=0.;al*=.5+.5*h1(floor(P.y/3.));self=lc*on*w*gl*(.25+1.2*pow(h2(i+5.),2.))*(abs(N.y)<.5?1.:0.);`,
  12: `vec2 q=u/vec2(1.1,.8);vec2 i=floor(q),f=abs(fract(q)-.5);float g=fb3(P*1.3);al*=.55+.6*h2(i)+.35*g;al=mix(al,al*vec3(.35,.75,.7),smoothstep(.55,.8,fb3(P*vec3(1.5,.4,1.5)+2.))*.6);al*=mix(.3,1.,smoothstep(.5,.485,max(f.x,f.y)));b+=.14*(vec3(n3(P*2.),n3(P*2.+9.),n3(P*2.+5.))-.5)+.12*(h2(i)-.5);sp=1.3;gl=18.;`,
  13: `al*=.8;vec3 q=P*3.1;vec3 i=floor(q);float h=h3(i);vec3 f=fract(q)-.5-.3*(vec3(h3(i+3.),h3(i+7.),h3(i+11.))-.5);self=vec3(.85,.85,1.)*step(.62,h)*smoothstep(.10,.02,length(f))*(.15+gl*pow(h3(i+5.),5.));`,
  14: `al*=.78+.35*fbm(u*3.)+.25*(n2(u*60.)-.5);b+=.8*vec3(fbm(u*2.2)-.5,0,fbm(u*2.2+9.)-.5)+.35*vec3(n2(u*26.)-.5,0,n2(u*26.+5.)-.5);`,
  15: `vec2 q=abs(fract(u*7.)-.5);float l=step(.36,max(q.x,q.y))+step(abs(q.x-q.y),.07);if(l<.5)discard;`,
  16: `float g=fb3(P*.9);al*=.7+.5*g;b+=.05*(vec3(n3(P*9.),0,n3(P*9.+9.))-.5);mir=mix(.35,1.,smoothstep(.36,.6,g));sp=.5;gl=60.;`,
  17: `float r=length(u);al*=1.;self=vC*gl*pow(.5+.5*cos(r*9.),6.);`,
  18: `float g=fb3(P*.06);float t=fb3(P*.22);al=mix(al*.6,al*1.25,t)*(.7+.5*g);b+=.8*(vec3(n3(P*.30),n3(P*.3+9.),n3(P*.3+5.))-.5);`,
  19: `al*=.7+.4*n3(P*vec3(30.))+.35*(fb3(P*4.)-.5);b+=.25*(vec3(n3(P*30.),n3(P*30.+9.),n3(P*30.+5.))-.5);`,
  20: `vec2 q=P.xz;float g=fbm(q*1.6+2.5*fbm(q*.9));float v=smoothstep(.035,0.,abs(g-.5));al=mix(al*(.8+.5*fb3(P*5.)),al*2.4+.05,v*.55);mir=.4;`,
  30: `float ch=n3(P*vM.w*9.);al=mix(al,al*.16,smoothstep(.52,.74,ch)*.9);al*=.62+.75*fb3(P*vM.w*26.);b+=.55*(vec3(n3(P*vM.w*22.),n3(P*vM.w*22.+9.),n3(P*vM.w*22.+5.))-.5);em=0.;`,
  31: `float g=n2(P.xz*70.);al*=.9+.14*n2(P.xz*24.);if(g>.87)al*=.5;em=0.;`,
  32: `al*=.7+.55*n3(P*16.);b+=.25*(vec3(n3(P*24.),n3(P*24.+9.),n3(P*24.+5.))-.5);tr=.3;em=0.;`,
  33: `al*=.72+.5*n3(P*vec3(60.,8.,8.)*max(vM.w,.2));tr=.22;em=0.;`,
  34: `float g=fb3(P*5.);al*=.75+.5*g;b+=.12*(vec3(n3(P*13.),0,n3(P*13.+9.))-.5);tr=.15;em=0.;`,
};
const HEAD = `#version 300 es
${NOISE}${SKY}${GLEAM}
in vec3 vP,vN,vC;flat in vec4 vM;out vec4 o;
uniform vec3 E,AMB,FOGC,DD,DC,KP,KD,KC;uniform float W,FOG,PW,MIR,ENV;uniform vec4 KS;// KS: cone cos, softness, spot?, range
uniform mat4 DM,KM;uniform sampler2DShadow DS,KT;uniform sampler2D RT;uniform vec2 RES;
uniform float CLIP;uniform int NP;uniform vec4 LP[14];uniform vec4 LC[14];
float shade(sampler2DShadow t,mat4 m,vec3 p){vec4 q=m*vec4(p,1);vec3 c=q.xyz/q.w*.5+.5;if(q.w<0.||any(lessThan(c,vec3(0)))||any(greaterThan(c,vec3(1))))return 1.;return texture(t,c);}
vec2 face(vec3 p,vec3 n){vec3 a=abs(n);return a.y>.6?p.xz:a.x>a.z?p.zy:p.xy;}
vec4 bond(vec2 p,vec2 s){p/=s;float r=floor(p.y);p.x+=.5*mod(r,2.)+.3*h1(r);vec2 i=floor(p),f=fract(p),e=min(f,1.-f)*s;return vec4(smoothstep(0.,.018,min(e.x,e.y)),h2(i+r*7.),f);}
void main(){
`;
/** The shader of one look; a dull one leaves its shine out. */
export function fragment(look, shiny) {
  const start = `  if(vP.y<CLIP)discard;vec3 P=vP,N=normalize(vN),V=normalize(E-vP),al=vC,self=vec3(0),b=vec3(0);if(dot(N,V)<0.)N=-N;float sp=vM.y,gl=vM.z,em=vM.w,mir=0.,tr=0.;vec2 u=face(P,N);`;
  const end = `
  if(FOG>0.)c=mix(c,FOGC,1.-exp(-length(P-E)*FOG));
  o=vec4(min(c,vec3(24.))*W,1);
}`;
  if (look === 10) return `${HEAD}${start}
float d=length(E-P);float k=1./(1.+d*.045);vec2 q=P.xz;b=vec3(n2(q*1.3+n2(q*.5)*2.)+.5*n2(q*3.7)-.75,0,n2(q*1.1+40.)+.5*n2(q*4.1+9.)-.75)*.42*k;float f=pow(1.-max(dot(normalize(N+b*.6),V),0.),4.);N=normalize(N+b*.55);al=mix(al,al*.5,f);
    vec3 R=reflect(-V,N);R.y=abs(R.y)+.01;vec3 c=al*(DC*.4+AMB)*.9+gleam(R)*(.04+.66*f)*ENV;
if(MIR>0.){vec2 s=gl_FragCoord.xy/RES+b.xz*.10;float f=pow(1.-max(dot(N,V),0.),3.);c+=(texture(RT,clamp(s,.002,.998)).rgb)*MIR*(.08+.8*f);}
  {vec3 H=normalize(-KD+V);if(KS.z<.5)c+=KC*.5*pow(max(dot(N,H),0.),120.);if(PW>0.)for(int i=0;i<NP;i++){vec3 l=LP[i].xyz-P;float q=dot(l,l)+.05;l*=inversesqrt(q);vec3 H2=normalize(l+V);c+=PW*LC[i].rgb/q*(al*.5+1.5*pow(max(dot(N,H2),0.),90.));}}${end}`;
  return `${HEAD}${start}${LOOKS[look] ?? ''}${look === 11 ? 'em=0.;' : ''}
  N=normalize(N+b*.5);
vec3 c=self+al*em;
  float bias=.012;
  float nd=dot(N,DD);float ds=shade(DS,DM,P+normalize(vN)*sign(dot(vN,V))*bias);
  c+=al*DC*(max(nd,0.)*(1.-tr)+tr*.5)*ds;
  c+=al*AMB*(.6+.4*N.y);
  vec3 L=KS.z>.5?KP-P:-KD;float d2=dot(L,L);if(KS.z<.5)d2=1.;L=normalize(L);float at=KS.z>.5?smoothstep(KS.x,mix(KS.x,1.,KS.y),dot(-L,KD))/(d2+.02):1.;
  if(at>0.){float ks=shade(KT,KM,P+normalize(vN)*sign(dot(vN,V))*bias);float nl=max(dot(N,L),0.);vec3 H=normalize(L+V);
    c+=KC*at*ks*(al*(nl*(1.-tr)+tr*.45)${shiny ? '+sp*pow(max(dot(N,H),0.),gl)*min(gl*.03,1.5)*step(0.,dot(N,L))' : ''});}
  if(PW>0.)for(int i=0;i<NP;i++){vec3 l=LP[i].xyz-P;float q=dot(l,l)+.015;if(q>LP[i].w)continue;float f=1./q-1./LP[i].w;l*=inversesqrt(q);c+=PW*LC[i].rgb*f*(al*(.82*max(dot(N,l),0.)+.10+tr*.25)${shiny ? '+sp*pow(max(dot(N,normalize(l+V)),0.),gl)*min(gl*.02,1.)' : ''});}
  float fr=pow(1.-max(dot(N,V),0.),4.);
  ${shiny ? `if(mir<.01){vec3 R=reflect(-V,N);c+=gleam(R)*ENV*min(sp,1.6)*(.06+.5*fr)*.5*mix(vec3(1),al/max(max(al.r,max(al.g,al.b)),.001),.6);}` : ''}
  if(mir>0.&&MIR>0.){vec2 s=gl_FragCoord.xy/RES+b.xz*.03;vec3 r=texture(RT,clamp(s,.002,.998)).rgb;c+=r*mir*(.10+.75*fr)*MIR;}${end}`;
}
/** Glass and light that is added: id 50 glass, 51 beam, 52 soft glow (vN is across). */
export const ADD_FRAGMENT = `#version 300 es
${NOISE}${SKY}
in vec3 vP,vN,vC;flat in vec4 vM;out vec4 o;uniform vec3 E,KP,KD,KC;uniform vec4 KS;uniform float W,ENV;
void main(){vec3 N=normalize(vN),V=normalize(E-vP);vec3 c;
  if(vM.x<50.5){float d=abs(dot(N,V));float f=pow(1.-d,2.6);vec3 R=reflect(-V,dot(N,V)<0.?-N:N);vec3 L=KS.z>.5?normalize(KP-vP):-KD;vec3 H=normalize(L+V);float at=KS.z>.5?1./(dot(KP-vP,KP-vP)+.1):1.;c=vC*(sky(R)*ENV*(.05+.8*f)+f*vM.w*.12)+KC*at*pow(abs(dot(N,H)),90.)*2.;}
  else if(vM.x<51.5){float a=vN.x,l=vN.y;float g=exp(-a*a*5.)*smoothstep(1.,.86,abs(a));float m=.65+.5*n3(vP*1.6+S);c=vC*vM.w*g*pow(1.-l,vM.z)*m*smoothstep(0.,.03,l);}
  else{float r=length(vN.xy);c=vC*vM.w*(exp(-r*r*4.5)-.011)*step(r,1.);}
  o=vec4(max(c,vec3(0.))*W,1);}`;
export const TONE_FRAGMENT = `#version 300 es
precision highp float;in vec2 q;uniform sampler2D T;uniform float X,SAT;out vec4 o;
void main(){vec3 c=texture(T,q*.5+.5).rgb*X;c=(c*(2.51*c+.03))/(c*(2.43*c+.59)+.14);c=pow(clamp(c,0.,1.),vec3(1./2.2));float l=dot(c,vec3(.3,.59,.11));o=vec4(mix(vec3(l),c,SAT),1);}`;
export const COPY_FRAGMENT = `#version 300 es
precision highp float;in vec2 q;uniform sampler2D T;out vec4 o;void main(){o=texture(T,q*.5+.5);}`;
