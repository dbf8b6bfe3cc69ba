import { DEMO_WALLETS, type DemoWalletName, demoWallet } from '../../sandbox/demoWallets.ts'
import { type Address, parseAddress } from '../../server/shared/addresses.ts'
import { authMessage } from '../../server/wallet-auth/signedRead.ts'
import { Failure } from '../command.ts'
import { askServer } from '../runningServer.ts'
import type { ReadLink } from './link.ts'

/** Where deposits go, as the server says. */
export interface DepositPlace {
  readonly escrow: Address
  readonly usdc: Address
  readonly chainId: number
}

/** An answer of `POST /api/deposit/confirm`. */
export interface ConfirmationAnswer {
  readonly ok: boolean
  readonly status?: 'confirming' | 'credited'
  readonly campaignStatus?: string
  readonly creditedMicro?: string
  readonly code?: string
  readonly error?: string
  readonly retryAfterSeconds?: number
  readonly url?: string
}

/** @throws Failure where the server takes no deposits */
export async function readDepositPlace(origin: string): Promise<DepositPlace> {
  const response = await askServer(new URL('/api/deposit/config', origin))
  const body = (await response.json()) as Record<string, string | number>
  if (!response.ok) throw new Failure(String(body.error))
  return {
    escrow: parseAddress(String(body.escrowAddress)),
    usdc: parseAddress(String(body.usdcAddress)),
    chainId: Number(body.chainId),
  }
}

export async function askToConfirm(
  origin: string,
  { fields }: ReadLink,
  paymentId: string,
): Promise<ConfirmationAnswer> {
  const response = await askServer(new URL('/api/deposit/confirm', origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ paymentId, ...fields }),
  })
  return (await response.json()) as ConfirmationAnswer
}

/** A deposit that a demo wallet is asked for. */
export interface WaitingDeposit {
  readonly wallet: DemoWalletName
  readonly campaignId: number
  readonly amountMicro: string
  readonly url: string
}

/** The deposits that wait on the dashboards of the demo's wallets. */
export async function listWaitingDeposits(origin: string): Promise<WaitingDeposit[]> {
  const health = (await (await askServer(new URL('/health', origin))).json()) as { service: string }
  const names = Object.keys(DEMO_WALLETS) as DemoWalletName[]
  const found = await Promise.all(names.map((wallet) => listWaiting(origin, health.service, wallet)))
  return found.flat()
}

async function listWaiting(
  origin: string,
  service: string,
  wallet: DemoWalletName,
): Promise<WaitingDeposit[]> {
  const signer = demoWallet(wallet)
  const timestamp = String(Date.now())
  const url = new URL('/api/advertiser', origin)
  url.searchParams.set('wallet', signer.address)
  const response = await askServer(url, {
    headers: {
      [`x-${service.toLowerCase()}-timestamp`]: timestamp,
      [`x-${service.toLowerCase()}-signature`]: await signer.signMessage(authMessage(service, timestamp)),
    },
  })
  if (!response.ok) return []
  const { campaigns } = (await response.json()) as {
    campaigns: { id: number; deposit: { amountMicro: string; url: string } | null }[]
  }
  return campaigns.flatMap(({ id, deposit }) =>
    deposit === null ? [] : [{ wallet, campaignId: id, amountMicro: deposit.amountMicro, url: deposit.url }],
  )
}
