import type { ContentOrder } from '../server/campaigns/content.ts'
import type { ConsentPolicy } from '../server/groups/group.ts'
import type { Task } from '../server/tasks/task.ts'
import type { WayToPay } from './chain/waysToPay.ts'
import type { DemoWalletName } from './demoWalletList.ts'

/** The demo's owners, groups and advertisers. Days count from the first of the thirty. */
export interface DemoGroup {
  readonly owner: DemoWalletName
  readonly title: string
  readonly topic: string
  readonly language: string
  readonly floorUsdc: string
  readonly consent: ConsentPolicy
  readonly rules: readonly string[]
  readonly ownQuestion?: Task
  readonly allowsOffers?: boolean
  readonly members: number
  /** People who join on an ordinary day. */
  readonly joinsADay: number
  readonly pausedOnDay?: number
}

export const DEMO_GROUPS = {
  chess: {
    owner: 'owner',
    title: 'Evening Chess Club',
    topic: 'Chess',
    language: 'en',
    floorUsdc: '0.1',
    consent: 'ask',
    rules: ['Be kind to beginners.', 'No engine analysis of games in progress.', 'English, please.'],
    allowsOffers: true,
    members: 4_812,
    joinsADay: 4,
  },
  garden: {
    owner: 'owner',
    title: 'Jardineros Urbanos',
    topic: 'Jardinería',
    language: 'es',
    floorUsdc: '0.05',
    consent: 'accept_all',
    rules: ['Nada de ventas.', 'Pregunta antes de enviar un mensaje privado.'],
    allowsOffers: true,
    members: 1_947,
    joinsADay: 3,
  },
  books: {
    owner: 'owner',
    title: 'Yavaş Okurlar',
    topic: 'Kitap',
    language: 'tr',
    floorUsdc: '0.05',
    consent: 'accept_all',
    rules: ['Uyarmadan kitabın sonunu söylemeyin.'],
    members: 623,
    joinsADay: 1,
    pausedOnDay: 17,
  },
  photo: {
    owner: 'delegated',
    title: 'Fotografia Noturna',
    topic: 'Fotografia',
    language: 'pt',
    floorUsdc: '0.25',
    consent: 'accept_all',
    rules: ['Só fotos próprias.', 'Diga com que ajustes a foto foi feita.', 'Sem propaganda.'],
    members: 3_105,
    joinsADay: 3,
  },
  bicycles: {
    owner: 'delegated',
    title: 'Городские велосипеды',
    topic: 'Велосипеды',
    language: 'ru',
    floorUsdc: '0.02',
    consent: 'accept_all',
    rules: ['Без политики.', 'Объявления — только по пятницам.'],
    ownQuestion: {
      kind: 'quiz',
      prompt: 'Сколько колёс у велосипеда?',
      options: ['Одно', 'Два', 'Четыре'],
      right: 1,
    },
    members: 8_230,
    joinsADay: 3,
  },
} as const satisfies Record<string, DemoGroup>

export type DemoGroupName = keyof typeof DEMO_GROUPS

export interface DemoCampaign {
  readonly advertiser: DemoWalletName
  readonly groups: readonly DemoGroupName[]
  /** Bids of their own, in some of the groups. */
  readonly bids?: Partial<Record<DemoGroupName, string>>
  readonly sponsor: string
  readonly content: readonly ContentOrder[]
  readonly bidUsdc: string
  readonly joins: number
  readonly dailyCap?: number
  readonly orderedOnDay: number
  /** Absent: still awaiting its deposit. By default the advertiser's wallet paid exactly the amount asked. */
  readonly paid?: {
    readonly onDay: number
    readonly by: WayToPay
    readonly usdc?: string
    readonly from?: DemoWalletName
  }
  /** No operator has read its content yet. */
  readonly isUnread?: boolean
  /** When the owners decide, and which of them say no. */
  readonly acceptedOnDay?: number
  readonly declinedBy?: readonly DemoGroupName[]
  readonly newBid?: { readonly onDay: number; readonly usdc: string }
  readonly topup?: { readonly onDay: number; readonly usdc: string; readonly by: WayToPay }
  readonly pausedOnDay?: number
  readonly withdrawnOnDay?: number
}

export const DEMO_CAMPAIGNS: readonly DemoCampaign[] = [
  {
    advertiser: 'advertiser',
    groups: ['chess', 'garden', 'photo', 'books'],
    bids: { garden: '0.17' },
    sponsor: 'Sixty-Four Squares School',
    content: [
      {
        language: 'en',
        variants: [
          {
            kind: 'choice',
            prompt: 'What would you like to get better at first?',
            options: ['Openings', 'Tactics', 'Endgames', 'Not losing to my sister'],
          },
          {
            kind: 'choice',
            prompt: 'Where do you lose most of your games?',
            options: ['The opening', 'The middle', 'The end', 'The clock'],
          },
        ],
        offer: { text: 'Your first lesson is free this month.', url: 'https://squares.test/first' },
      },
      {
        language: 'es',
        variants: [
          { kind: 'choice', prompt: '¿Juegas al ajedrez?', options: ['Sí', 'A veces', 'Todavía no'] },
        ],
        offer: { text: 'La primera clase es gratis este mes.', url: 'https://squares.test/primera' },
      },
      {
        language: 'pt',
        variants: [
          { kind: 'choice', prompt: 'Você joga xadrez?', options: ['Sim', 'Às vezes', 'Ainda não'] },
        ],
      },
      {
        language: 'tr',
        variants: [
          { kind: 'choice', prompt: 'Satranç oynar mısınız?', options: ['Evet', 'Bazen', 'Henüz değil'] },
        ],
      },
    ],
    bidUsdc: '0.28',
    joins: 300,
    orderedOnDay: 0,
    paid: { onDay: 0, by: 'transfer' },
    acceptedOnDay: 0,
    declinedBy: ['books'],
    newBid: { onDay: 9, usdc: '0.4' },
  },
  {
    advertiser: 'advertiser',
    groups: ['garden'],
    sponsor: 'Semillas del Patio',
    content: [
      { language: 'es', variants: [{ kind: 'open', prompt: '¿Qué estás cultivando este año, y dónde?' }] },
    ],
    bidUsdc: '0.2',
    joins: 60,
    dailyCap: 1,
    orderedOnDay: 1,
    paid: { onDay: 1, by: 'authorization' },
    acceptedOnDay: 1,
    topup: { onDay: 16, usdc: '6', by: 'transfer' },
  },
  {
    advertiser: 'advertiser',
    groups: ['photo'],
    sponsor: 'Tripé & Luz',
    content: [
      {
        language: 'pt',
        variants: [
          {
            kind: 'quiz',
            prompt: 'Qual abertura deixa entrar mais luz?',
            options: ['f/2', 'f/8', 'f/16'],
            right: 0,
          },
        ],
      },
    ],
    bidUsdc: '0.7',
    joins: 9,
    orderedOnDay: 2,
    paid: { onDay: 2, by: 'authorization' },
    acceptedOnDay: 2,
  },
  {
    advertiser: 'advertiser',
    groups: ['bicycles'],
    sponsor: 'Мастерская у моста',
    content: [
      {
        language: 'ru',
        variants: [
          {
            kind: 'choice',
            prompt: 'Как часто вы ездите зимой?',
            options: ['Каждый день', 'Иногда', 'Никогда'],
          },
        ],
      },
    ],
    bidUsdc: '0.12',
    joins: 80,
    orderedOnDay: 3,
    paid: { onDay: 3, by: 'escrow' },
    acceptedOnDay: 3,
    withdrawnOnDay: 19,
  },
  {
    advertiser: 'safe',
    groups: ['chess'],
    sponsor: 'Quiet Clocks Workshop',
    content: [
      {
        language: 'en',
        variants: [
          {
            kind: 'quiz',
            prompt: 'Which piece can jump over others?',
            options: ['Rook', 'Knight', 'Bishop'],
            right: 1,
          },
        ],
      },
    ],
    bidUsdc: '0.3',
    joins: 40,
    orderedOnDay: 1,
    paid: { onDay: 2, by: 'transfer' },
    acceptedOnDay: 3,
  },
  {
    advertiser: 'safe',
    groups: ['photo'],
    sponsor: 'Câmara Escura Aluguéis',
    content: [
      {
        language: 'pt',
        variants: [
          {
            kind: 'choice',
            prompt: 'Com o que você mais fotografa à noite?',
            options: ['Celular', 'Câmera mirrorless', 'Filme'],
          },
        ],
      },
    ],
    bidUsdc: '0.45',
    joins: 70,
    dailyCap: 1,
    orderedOnDay: 4,
    paid: { onDay: 4, by: 'authorization' },
    acceptedOnDay: 4,
  },
  {
    advertiser: 'smart',
    groups: ['garden'],
    sponsor: 'Macetas Recicladas',
    content: [
      {
        language: 'es',
        variants: [{ kind: 'choice', prompt: '¿Dónde plantas?', options: ['Balcón', 'Azotea', 'Huerto'] }],
      },
    ],
    bidUsdc: '0.15',
    joins: 50,
    orderedOnDay: 2,
    paid: { onDay: 2, by: 'user-operation' },
    acceptedOnDay: 2,
    pausedOnDay: 21,
  },
  {
    advertiser: 'account',
    groups: ['bicycles'],
    sponsor: 'Светлые фонари',
    content: [
      { language: 'ru', variants: [{ kind: 'open', prompt: 'Куда вы чаще всего ездите на велосипеде?' }] },
    ],
    bidUsdc: '0.08',
    joins: 120,
    orderedOnDay: 5,
    paid: { onDay: 5, by: 'transfer', from: 'stranger' },
    acceptedOnDay: 5,
  },
  {
    advertiser: 'smart',
    groups: ['books'],
    sponsor: 'Küçük Ayraçlar',
    content: [{ language: 'tr', variants: [{ kind: 'open', prompt: 'Hangi kitabı iki kez okudunuz?' }] }],
    bidUsdc: '0.12',
    joins: 30,
    orderedOnDay: 1,
    paid: { onDay: 1, by: 'transfer' },
    acceptedOnDay: 1,
  },
  {
    advertiser: 'smart',
    groups: ['chess'],
    sponsor: 'Postcard Chess League',
    content: [
      {
        language: 'en',
        variants: [
          { kind: 'scale', prompt: 'How much time do you have to play?', low: 'hardly any', high: 'all day' },
        ],
      },
    ],
    bidUsdc: '0.5',
    joins: 20,
    orderedOnDay: 29,
    paid: { onDay: 29, by: 'transfer', usdc: '12.5' },
  },
  {
    advertiser: 'account',
    groups: ['garden'],
    sponsor: 'Riego Sencillo',
    content: [
      {
        language: 'es',
        variants: [
          { kind: 'choice', prompt: '¿Riegas por la mañana o por la noche?', options: ['Mañana', 'Noche'] },
        ],
      },
    ],
    bidUsdc: '0.22',
    joins: 25,
    orderedOnDay: 29,
  },
  {
    advertiser: 'safe',
    groups: ['bicycles'],
    sponsor: 'Страховка «Педаль»',
    content: [
      {
        language: 'ru',
        variants: [{ kind: 'choice', prompt: 'У вас когда-нибудь крали велосипед?', options: ['Да', 'Нет'] }],
        offer: { text: 'Первый месяц за наш счёт.', url: 'https://pedal.test/start' },
      },
    ],
    bidUsdc: '0.15',
    joins: 40,
    orderedOnDay: 29,
    paid: { onDay: 29, by: 'transfer' },
    isUnread: true,
  },
]

/** Open answers, by the group's language. */
export const DEMO_ANSWERS: Readonly<Record<string, readonly string[]>> = {
  es: [
    'Tomates y albahaca en un balcón orientado al sur.',
    'Lechugas en cajas de fruta, en la azotea.',
    'Este año solo hierbas: romero, tomillo y menta.',
    'Un limonero pequeño que ya tiene flores.',
    'Pimientos, si los caracoles me dejan.',
    'Fresas en macetas colgantes, en el patio de mi abuela.',
    'Todavía nada, quiero empezar con algo fácil.',
  ],
  ru: [
    'На работу, шесть километров вдоль реки.',
    'В парк с детьми по выходным.',
    'За хлебом и обратно, каждый день.',
    'На дачу летом, зимой не езжу.',
    'Просто катаюсь вечером по набережной.',
    'В университет, там есть где поставить.',
  ],
  tr: [
    'Dedemin hediye ettiği bir deniz romanı.',
    'Bir mektup derlemesi; ilkinde çok hızlı okumuşum.',
    'Her kış yeniden okuduğum şiirler.',
    'Bir polisiye, ipuçlarını bulmak için.',
  ],
}
