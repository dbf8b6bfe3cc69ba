import type { ConsentPolicy } from '../server/groups/group.ts'
import type { Task } from '../server/tasks/task.ts'
import type { WayToPay } from './chain/payDeposit.ts'
import type { DemoWalletName } from './demoWallets.ts'

/** Who owns what in the demo, and who advertises. Days count from the first of the thirty. */
export interface DemoGroup {
  readonly owner: DemoWalletName
  readonly title: string
  readonly topic: string
  readonly language: string
  readonly floorUsdc: string
  readonly consent: ConsentPolicy
  readonly rules: readonly string[]
  readonly ownQuestion?: Task
  readonly members: number
  /** How many people come on an ordinary day. */
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
    members: 1_947,
    joinsADay: 3,
  },
  books: {
    owner: 'owner',
    title: 'Letture Lente',
    topic: 'Libri',
    language: 'it',
    floorUsdc: '0.05',
    consent: 'accept_all',
    rules: ['Niente anticipazioni senza avviso.'],
    members: 623,
    joinsADay: 1,
    pausedOnDay: 17,
  },
  photo: {
    owner: 'delegated',
    title: 'Nachtfotografie',
    topic: 'Fotografie',
    language: 'de',
    floorUsdc: '0.25',
    consent: 'accept_all',
    rules: ['Nur eigene Bilder.', 'Aufnahmedaten bitte angeben.', 'Keine Werbung.'],
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
  readonly group: DemoGroupName
  readonly sponsor: string
  readonly task: Task
  readonly bidUsdc: string
  readonly joins: number
  readonly dailyCap?: number
  readonly orderedOnDay: number
  /** Waits for its deposit where absent. What was asked, from the advertiser's wallet, unless another amount or somebody else. */
  readonly paid?: {
    readonly onDay: number
    readonly by: WayToPay
    readonly usdc?: string
    readonly from?: DemoWalletName
  }
  readonly acceptedOnDay?: number
  readonly newBid?: { readonly onDay: number; readonly usdc: string }
  readonly topup?: { readonly onDay: number; readonly usdc: string; readonly by: WayToPay }
  readonly pausedOnDay?: number
  readonly withdrawnOnDay?: number
}

export const DEMO_CAMPAIGNS: readonly DemoCampaign[] = [
  {
    advertiser: 'advertiser',
    group: 'chess',
    sponsor: 'Sixty-Four Squares School',
    task: {
      kind: 'choice',
      prompt: 'What would you like to get better at first?',
      options: ['Openings', 'Tactics', 'Endgames', 'Not losing to my sister'],
    },
    bidUsdc: '0.35',
    joins: 150,
    orderedOnDay: 0,
    paid: { onDay: 0, by: 'transfer' },
    acceptedOnDay: 0,
    newBid: { onDay: 9, usdc: '0.4' },
  },
  {
    advertiser: 'advertiser',
    group: 'garden',
    sponsor: 'Semillas del Patio',
    task: { kind: 'open', prompt: '¿Qué estás cultivando este año, y dónde?' },
    bidUsdc: '0.2',
    joins: 60,
    orderedOnDay: 1,
    paid: { onDay: 1, by: 'authorization' },
    topup: { onDay: 16, usdc: '6', by: 'transfer' },
  },
  {
    advertiser: 'advertiser',
    group: 'photo',
    sponsor: 'Stativ & Licht',
    task: {
      kind: 'quiz',
      prompt: 'Was lässt mehr Licht auf den Sensor?',
      options: ['Blende 2', 'Blende 8', 'Blende 16'],
      right: 0,
    },
    bidUsdc: '0.7',
    joins: 9,
    orderedOnDay: 2,
    paid: { onDay: 2, by: 'authorization' },
  },
  {
    advertiser: 'advertiser',
    group: 'bicycles',
    sponsor: 'Мастерская у моста',
    task: {
      kind: 'choice',
      prompt: 'Как часто вы ездите зимой?',
      options: ['Каждый день', 'Иногда', 'Никогда'],
    },
    bidUsdc: '0.12',
    joins: 80,
    orderedOnDay: 3,
    paid: { onDay: 3, by: 'escrow' },
    withdrawnOnDay: 19,
  },
  {
    advertiser: 'safe',
    group: 'chess',
    sponsor: 'Quiet Clocks Workshop',
    task: {
      kind: 'quiz',
      prompt: 'Which piece can jump over others?',
      options: ['Rook', 'Knight', 'Bishop'],
      right: 1,
    },
    bidUsdc: '0.3',
    joins: 40,
    orderedOnDay: 1,
    paid: { onDay: 2, by: 'transfer' },
    acceptedOnDay: 3,
  },
  {
    advertiser: 'safe',
    group: 'photo',
    sponsor: 'Dunkelkammer Verleih',
    task: {
      kind: 'choice',
      prompt: 'Womit fotografierst du nachts am liebsten?',
      options: ['Telefon', 'Spiegellose Kamera', 'Analog'],
    },
    bidUsdc: '0.45',
    joins: 70,
    dailyCap: 3,
    orderedOnDay: 4,
    paid: { onDay: 4, by: 'authorization' },
  },
  {
    advertiser: 'smart',
    group: 'garden',
    sponsor: 'Macetas Recicladas',
    task: { kind: 'choice', prompt: '¿Dónde plantas?', options: ['Balcón', 'Azotea', 'Huerto'] },
    bidUsdc: '0.15',
    joins: 50,
    orderedOnDay: 2,
    paid: { onDay: 2, by: 'user-operation' },
    pausedOnDay: 21,
  },
  {
    advertiser: 'account',
    group: 'bicycles',
    sponsor: 'Светлые фонари',
    task: { kind: 'open', prompt: 'Куда вы чаще всего ездите на велосипеде?' },
    bidUsdc: '0.08',
    joins: 120,
    orderedOnDay: 5,
    paid: { onDay: 5, by: 'transfer', from: 'stranger' },
  },
  {
    advertiser: 'smart',
    group: 'books',
    sponsor: 'Segnalibri Piccoli',
    task: { kind: 'open', prompt: 'Quale libro hai letto due volte?' },
    bidUsdc: '0.12',
    joins: 30,
    orderedOnDay: 1,
    paid: { onDay: 1, by: 'transfer' },
  },
  {
    advertiser: 'smart',
    group: 'chess',
    sponsor: 'Postcard Chess League',
    task: { kind: 'choice', prompt: 'How long should a game last?', options: ['Minutes', 'Hours', 'Months'] },
    bidUsdc: '0.5',
    joins: 20,
    orderedOnDay: 29,
    paid: { onDay: 29, by: 'transfer', usdc: '12.5' },
  },
  {
    advertiser: 'account',
    group: 'garden',
    sponsor: 'Riego Sencillo',
    task: { kind: 'choice', prompt: '¿Riegas por la mañana o por la noche?', options: ['Mañana', 'Noche'] },
    bidUsdc: '0.22',
    joins: 25,
    orderedOnDay: 29,
  },
]

/** What people write in their own words, by the language of the group. */
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
  it: [
    'Un romanzo di mare che mi ha regalato mio nonno.',
    'Una raccolta di lettere, la prima volta troppo in fretta.',
    'Le poesie che leggo ogni inverno.',
    'Un giallo, per ritrovare gli indizi.',
  ],
}
