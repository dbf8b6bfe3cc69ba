// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDepositAddressFactory} from "./IDepositAddressFactory.sol";
import {IUsdc} from "./IUsdc.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title Holds the advertisers' USDC until it is earned or goes back.
/// @notice A campaign is a `Ref`; its key is `keccak256(abi.encode(salt, refundTo))`. It is paid by sending USDC to its
/// deposit address (`depositAddress`), from where `sweep` brings it here. A campaign's remainder can only go back to its
/// `refundTo`, and nobody can change that: another `refundTo` is another key.
/// All amounts are micro-USDC (6 decimals).
///
/// No single stolen key takes money before everybody could have left, nor holds it for longer than 15 days (22 with a
/// pause). Each party's powers:
///
/// | who                              | at once                                        | waits                        |
/// |----------------------------------|------------------------------------------------|------------------------------|
/// | operator                         | `sweep`, `allocate`, `settle` inside limits    | `announcePayees`: 24 hours   |
/// |                                  | and cap, refunds to `refundTo` without limit   |                              |
/// | guardian                         | `pause` for 7 days, veto of what waits, except |                              |
/// |                                  | its own replacement                            |                              |
/// | admin                            | cancel its own proposals, `rescue`             | what it proposes: 15 days    |
/// | admin proposes, guardian approves| unpause, operator, a lower cap, dropping a     | a higher cap, guardian,      |
/// |                                  | payee, returning surplus                       | admin, fee wallet: 15 days   |
///
/// The waits are counted on the notices' clock (`clock`), which stands still while the escrow is paused.
/// @dev Warning: which owner earned what is decided off-chain. The escrow bounds what a wrong or stolen operator can do
/// (see `docs/escrow.md`); it cannot tell a right payout from a wrong one.
/// @dev Warning: USDC is trusted to move exactly the amount it is asked to move. Circle can pause it, block any account,
/// the escrow included, and replace its code.
interface IEscrow {
    /// @notice Names a campaign.
    /// @dev Warning: whoever controls `refundTo` receives what is left. It cannot be changed after the first payment.
    /// @param salt Random and unique to the campaign, so that no two deployments or restored databases share a key.
    /// @param refundTo The only receiver of refunds and reclaims.
    struct Ref {
        bytes32 salt;
        address refundTo;
    }

    /// @param balance What the campaign holds.
    /// @param refundTo Zero until the first credit.
    /// @param noticeAt When on `clock` the latest reclaim notice was given; 0 without one. It may have run out: see
    /// `reclaimNotice`.
    /// @param noticeBlock The block in which it was given.
    struct Campaign {
        uint96 balance;
        address refundTo;
        uint40 noticeAt;
        uint40 noticeBlock;
    }

    /// @notice One payment of a settlement.
    /// @param payee An announced owner, the fee wallet or the campaign's `refundTo`.
    struct Leg {
        address payee;
        uint256 amount;
    }

    /// @notice One campaign's payments in a settlement.
    /// @param legs The payments, in the order in which they are tried.
    struct Draw {
        bytes32 key;
        Leg[] legs;
    }

    /// @notice How much a payee may be paid in one UTC day, from all campaigns together.
    /// @param dailyLimit 0 stops the payee at once. Less than 2^56.
    struct PayeeLimit {
        address payee;
        uint256 dailyLimit;
    }

    /// @notice The kinds of change that the admin can propose. One of each kind can be pending.
    enum Kind {
        /// Ends the pause under way. It needs the guardian's approval: while paused, `clock` stands still and nothing comes due.
        Unpause,
        /// `account` becomes the operator.
        Operator,
        /// `amount` becomes the outflow cap.
        OutflowCap,
        /// `account` can be paid nothing any more until it is announced again.
        DropPayee,
        /// `amount` of the surplus goes to `account`; uses up `paymentRef`.
        ReturnSurplus,
        /// `account` becomes the guardian.
        Guardian,
        /// `account` becomes the admin; it executes the change itself, so that it is known to be able to act.
        Admin,
        /// `account` becomes the fee wallet.
        FeeWallet
    }

    /// @notice A proposal of the admin.
    /// @param kind What changes, and which of the other fields count. The rest should be zero.
    struct Change {
        Kind kind;
        address account;
        uint256 amount;
        bytes32 paymentRef;
    }

    /// @notice Why a sweep left an address alone. The last is checked first.
    enum SweepSkip {
        /// No USDC lies at the address.
        Empty,
        /// USDC refuses to move it: paused, or the address or the escrow is blocked.
        Refused,
        /// A reclaim notice of the campaign runs.
        NoticeRuns,
        /// The `refundTo` is zero, the escrow or USDC.
        InvalidRefundTo
    }

    /// @notice Why a leg took no effect, in the order in which it is checked.
    enum LegSkip {
        /// The amount is zero.
        Nothing,
        /// Zero, the escrow or USDC; operator and guardian too, but for a refund of their own.
        InvalidPayee,
        /// The campaign holds less.
        CampaignShort,
        /// The payee was never announced, waits still, or was dropped.
        NotPayable,
        /// More than is left of the payee's limit today.
        OverLimit
    }

    /// @notice The USDC at the campaign's deposit address has arrived here and belongs to the campaign.
    /// @param refundTo Of the campaign's ref: `key` is the hash of `salt` and `refundTo`.
    event Deposited(bytes32 indexed key, address indexed refundTo, bytes32 salt, uint256 amount);
    /// @notice The address was left alone.
    event SweepSkipped(bytes32 indexed key, address indexed depositAddress, SweepSkip reason);
    /// @notice Surplus was given to the campaign.
    /// @param paymentRef The operator's name for the plain transfer, now used up.
    /// @param refundTo Of the campaign's ref: `key` is the hash of `salt` and `refundTo`.
    event Allocated(
        bytes32 indexed paymentRef, bytes32 indexed key, address indexed refundTo, bytes32 salt, uint256 amount
    );
    /// @notice Surplus was sent back, or made claimable: then `MadeClaimable` with `paymentRef` as its source follows.
    /// @param paymentRef The name of the plain transfer, now used up.
    event SurplusReturned(bytes32 indexed paymentRef, address indexed to, uint256 amount);

    /// @notice A limit was announced.
    /// @param dailyLimit In force when `clock()` reaches `effectiveAt`; at once where that is not later than `clock()`.
    /// Then it also ends the wait for another limit. Else that in force stays until then.
    /// @param effectiveAt On `clock`.
    event PayeeAnnounced(address indexed payee, uint256 dailyLimit, uint256 effectiveAt);
    /// @notice The guardian has dropped a limit that waited. The one in force stays.
    /// @param payee Whose it was.
    /// @param dailyLimit The limit that will not come into force.
    event PayeeVetoed(address indexed payee, uint256 dailyLimit);
    /// @notice The guardian has dropped every limit that waited. None of them comes into force any more.
    /// @param epoch The number of such vetoes before this one.
    /// @param clock The time on `clock`: limits that were due by then are in force.
    event WaitingVetoed(uint256 epoch, uint256 clock);
    /// @notice The payee's limit, and one that waited, are gone: by `Kind.DropPayee`, or as it became operator or guardian.
    /// @param payee Whose they were.
    event PayeeDropped(address indexed payee);

    /// @notice One draw of the batch took `amount` from the campaign, refunds and claimable amounts included. The draw's
    /// exceptions are logged before it. A draw that takes nothing logs nothing.
    /// @param amount The amount of this draw. A campaign drawn on twice logs two.
    event Drawn(bytes32 indexed batchId, bytes32 indexed key, uint256 amount);
    /// @notice Each leg of the batch was paid, unless a `LegSkipped` or a `MadeClaimable` of this batch names its index:
    /// its position among the legs of all draws in their order.
    /// @param root See `settle`.
    /// @param paid The amount inside the outflow cap.
    /// @param refunded The amount paid to the campaigns' own `refundTo`.
    event Settled(bytes32 indexed batchId, bytes32 indexed root, uint256 paid, uint256 refunded);
    /// @notice The leg took no effect.
    /// @param index The leg's position among the legs of all draws in their order.
    /// @param reason The first that applies.
    event LegSkipped(
        bytes32 indexed batchId,
        uint256 index,
        bytes32 indexed key,
        address indexed payee,
        uint256 amount,
        LegSkip reason
    );
    /// @notice USDC refused the payee; the amount waits for `claim`.
    /// @param source The batch, the payment or, for a reclaim, the campaign's key.
    /// @param index The leg's position in the batch, else 0.
    /// @param payee The account that can now claim it.
    event MadeClaimable(bytes32 indexed source, uint256 index, address indexed payee, uint256 amount);
    /// @notice A claimable balance was paid.
    /// @param amount All of it.
    event Claimed(address indexed payee, uint256 amount);

    /// @notice A reclaim notice runs from now on.
    /// @param refundTo Who gave it.
    /// @param balance What the campaign holds now.
    event ReclaimRequested(bytes32 indexed key, address indexed refundTo, uint256 balance);
    /// @notice The notice was withdrawn.
    /// @param refundTo Who had given it.
    event ReclaimCancelled(bytes32 indexed key, address indexed refundTo);
    /// @notice All that was left went back, or was made claimable: then `MadeClaimable` follows. The notice is used up.
    event Reclaimed(bytes32 indexed key, address indexed refundTo, uint256 amount);

    /// @notice The escrow is paused.
    /// @param until When the pause lapses by itself, in seconds since 1970. No event says that it has.
    event Paused(uint256 until);
    /// @notice The pause ended before it lapsed.
    event Unpaused();

    /// @notice The admin has proposed a change. One of the same kind that had lapsed is forgotten.
    /// @param change The change to approve or execute.
    /// @param effectiveAt When `clock()` reaches it, anybody may execute the change; 15 days later it has lapsed.
    event ChangeProposed(Kind indexed kind, Change change, uint256 effectiveAt);
    /// @notice The admin has cancelled a pending change.
    event ChangeCancelled(Kind indexed kind);
    /// @notice The guardian has vetoed a pending change.
    event ChangeVetoed(Kind indexed kind);
    /// @notice A change was made. The events of its effects follow.
    /// @param change As it was proposed.
    /// @param approved Whether the guardian approved it, else it has waited.
    event ChangeMade(Kind indexed kind, Change change, bool approved);
    /// @notice A new operator; the first at deployment.
    event OperatorSet(address indexed previous, address indexed current);
    /// @notice A new guardian; the first at deployment.
    event GuardianSet(address indexed previous, address indexed current);
    /// @notice A new admin; the first at deployment.
    event AdminSet(address indexed previous, address indexed current);
    /// @notice A new fee wallet; the first at deployment.
    event FeeWalletSet(address indexed previous, address indexed current);
    /// @notice A new cap; the first at deployment. Past outflow still counts.
    event OutflowCapSet(uint256 cap);
    /// @notice Tokens that are not USDC were sent away.
    event Rescued(address indexed token, address indexed to, uint256 amount);

    /// @notice The caller is not the operator.
    error NotOperator(address caller);
    /// @notice The caller is not the guardian.
    error NotGuardian(address caller);
    /// @notice The caller is not the admin or, for an `Admin` change, not the new admin.
    error NotAdmin(address caller);
    /// @notice The caller is not the campaign's `refundTo`.
    error NotRefundTo(address caller, address refundTo);
    /// @notice A role or the factory would be the zero address.
    error ZeroAddress();
    /// @notice The amount is 0.
    error ZeroAmount();
    /// @notice The token of the constructor is no USDC.
    error WrongDecimals(uint8 decimals);
    /// @notice Operator, guardian and admin are three accounts, and the fee wallet is neither operator nor guardian.
    error RolesCoincide(address account);

    /// @notice The zero address, the escrow and USDC can receive nothing. Operator and guardian cannot be payees.
    error InvalidPayee(address payee);
    /// @notice No money is added to a campaign while a reclaim notice runs.
    error ReclaimNoticeRuns(bytes32 key, uint256 age);
    /// @notice No notice was given, or it was withdrawn, used up or has run out.
    error NoReclaimNotice(bytes32 key);
    /// @notice The notice was given in this block.
    error ReclaimJustRequested(bytes32 key);
    /// @notice Only from `opensAt` to before `closesAt`, counted in seconds of the notice's `age`.
    error ReclaimNotOpen(bytes32 key, uint256 age, uint256 opensAt, uint256 closesAt);
    /// @notice The campaign holds nothing.
    error NothingToReclaim(bytes32 key);
    /// @notice Nothing is claimable for the payee.
    error NothingToClaim(address payee);

    /// @notice `allocate` or a `ReturnSurplus` has used it.
    error PaymentAlreadyUsed(bytes32 paymentRef);
    /// @notice The rest of the balance is owed.
    error SurplusTooSmall(uint256 amount, uint256 surplus);
    /// @notice The batch has already run, with this root.
    error BatchAlreadySettled(bytes32 batchId, bytes32 root);
    /// @notice No leg, or too many.
    error WrongLegCount(uint256 count, uint256 max);
    /// @notice More than the cap allows now.
    error OutflowCapExceeded(uint256 amount, uint256 available);
    /// @notice USDC is paused, blocks the escrow, or the escrow's balance is short. Not the payee's fault.
    error UsdcUnavailable();
    /// @notice USDC cannot be rescued.
    error UsdcNotRescuable();

    /// @notice Not before `until`, or an unpause.
    error EscrowPaused(uint256 until);
    /// @notice There is no pause to end, or it has lapsed.
    error EscrowNotPaused();
    /// @notice The guardian alone can pause again only then.
    error PausedTooRecently(uint256 allowedAt);
    /// @notice One of the same kind is pending: cancel it first.
    error ChangePending(Kind kind);
    /// @notice No such change is pending, or another one of its kind.
    error NoSuchChange(Kind kind);
    /// @notice Only from `effectiveAt` to before `lapsesAt`, on `clock()`.
    error ChangeNotDue(Kind kind, uint256 clock, uint256 effectiveAt, uint256 lapsesAt);
    /// @notice The guardian can neither veto its own replacement nor shorten the wait of what waits for everybody.
    error NotTheGuardiansToDecide(Kind kind);
    /// @notice No limit of the payee waits.
    error NoPendingLimit(address payee);

    // The operator

    /// @notice Brings the USDC at the campaigns' deposit addresses into the escrow and credits what arrives. Creates missing
    /// clones. Skips an address with `SweepSkipped` if it is empty, blocked by USDC, under a running reclaim notice, or if its
    /// `refundTo` is invalid. A skipped address never stops the others.
    /// Requirements: from the operator, not paused. Logs `Deposited` or `SweepSkipped` for each, in their order.
    /// @param refs The campaigns. One that is named twice is empty the second time.
    function sweep(Ref[] calldata refs) external;

    /// @notice Gives money that came by plain transfer to the escrow itself to a campaign. Each `paymentRef` once, here or
    /// in a `ReturnSurplus`. It counts against the outflow cap, because the operator could choose a campaign of its own and
    /// refund it.
    /// Requirements: from the operator, not paused, `refundTo` is valid, no reclaim notice runs, `amount` is not 0, `surplus`
    /// holds it, and it fits in the cap. Logs `Allocated`.
    /// @dev Warning: USDC does not tell a contract who sent a plain transfer; the operator says for which campaign it came.
    /// Money sent to a deposit address depends on nobody.
    /// @param paymentRef The operator's name for the transfer, derived from chain, transaction and log.
    function allocate(bytes32 paymentRef, Ref calldata ref, uint256 amount) external;

    /// @notice Sets how much each payee may be paid a day. A first or higher limit takes effect after 24 hours of `clock`;
    /// the old one stays in force meanwhile. A lower limit takes effect at once and ends the wait. Announcing the pending
    /// limit again changes nothing.
    /// Requirements: from the operator, not paused, and each payee is valid and neither operator nor guardian. Logs
    /// `PayeeAnnounced` for each.
    function announcePayees(PayeeLimit[] calldata limits) external;

    /// @notice Pays owners, fees and refunds from many campaigns. Each `batchId` once.
    /// Legs to their campaign's own `refundTo` are outside limits and outflow cap. All others count against the cap. All but
    /// those to the fee wallet need an announced payee and must fit in the rest of its limit today.
    /// Reverts as a whole if the cap is exceeded or USDC pays nobody. Skips a leg that cannot be paid and logs the reason. A
    /// payee that USDC refuses gets a claimable balance. A campaign may be drawn on more than once.
    /// Requirements: from the operator, not paused, `batchId` is new, 1 to 200 legs, and all but refunds fit in the cap. Logs
    /// `LegSkipped` and `MadeClaimable` for exceptions, `Drawn` for each draw, and `Settled`.
    /// The batch's root is `keccak256(msg.data[36:])`, the hash of the call data behind `batchId`: the stored root and the
    /// event prove which legs ran, without the transaction's call data.
    /// @dev Warning: the operator decides which campaign pays whom. It may also refund a campaign that owes owners money.
    /// @param batchId Derived by the operator from chain, escrow, deployment and legs, so that the same intent, sent
    /// again after a crash or from a restored database, is the same batch.
    /// @param draws At most 200 legs in all.
    function settle(bytes32 batchId, Draw[] calldata draws) external;

    // Leaving

    /// @notice Sends a claimable balance to its payee, whom USDC once refused. Anybody may call it.
    /// Requirements: something is claimable, and USDC pays it now. Logs `Claimed`.
    /// @param payee Whose it is.
    function claim(address payee) external;

    /// @notice Announces that `refundTo` will take back what is left. Nothing is swept for the campaign meanwhile;
    /// what it owes can still be settled. The notice lasts 14 days; then another can be given.
    /// Its clock stops while the escrow is paused, which is at most once in a notice, for 7 days.
    /// Requirements: from `refundTo`, the campaign holds something, no notice runs. Works while paused. Logs
    /// `ReclaimRequested`.
    /// @dev Warning: what owners have earned and the operator has not settled when the window opens is lost to them.
    function requestReclaim(Ref calldata ref) external;

    /// @notice Withdraws the notice.
    /// Requirements: from `refundTo`, a notice of an earlier block runs. Works while paused. Logs `ReclaimCancelled`.
    function cancelReclaim(Ref calldata ref) external;

    /// @notice From day 7 to before day 14 of the notice, `refundTo` takes all that is left. Also while paused.
    /// Requirements: from `refundTo`, inside the window, something is left, and USDC works. Logs `Reclaimed`, and
    /// `MadeClaimable` where USDC refuses `refundTo`.
    function reclaim(Ref calldata ref) external;

    // The guardian

    /// @notice Stops everything that the operator does, for 7 days; never `claim`, notices and `reclaim`. It can be done
    /// again only 30 days after the last pause ended. A pending `Unpause` is dropped.
    /// Requirements: from the guardian, not paused, and late enough. Logs `Paused`.
    function pause() external;

    /// @notice Drops a payee's pending limit. The one in force stays.
    /// Requirements: from the guardian, and one waits. Works while paused. Logs `PayeeVetoed`.
    function vetoPayee(address payee) external;

    /// @notice Drops all pending limits at once, at the same cost however many wait. Limits in force stay, also those that
    /// nobody has used since they came into force. Limits can be announced again at once, and wait again.
    /// Requirements: from the guardian. Works while paused. Logs `WaitingVetoed`.
    function vetoWaiting() external;

    /// @notice Drops a pending change of any kind but `Guardian`.
    /// Requirements: from the guardian, and it is pending. Works while paused, and on what is due. Logs `ChangeVetoed`.
    function vetoChange(Kind kind) external;

    /// @notice Makes a pending change at once: any but a higher cap, guardian, admin and fee wallet.
    /// Requirements: from the guardian, pending, and what the kind itself needs: see `executeChange`. Works while paused. Logs
    /// `ChangeMade` and the events of the change.
    /// @param change Exactly what is pending, so that nothing else is approved by mistake.
    function approveChange(Change calldata change) external;

    // The admin

    /// @notice Proposes a change. Whether it can be made is checked when it is made.
    /// Requirements: from the admin, and none of the same kind is pending. Works while paused. Logs `ChangeProposed`.
    /// @dev Warning: after 15 days whatever is proposed and neither vetoed nor cancelled can be made by anybody.
    function proposeChange(Change calldata change) external;

    /// @notice Withdraws a pending change.
    /// Requirements: from the admin, and it is pending. Works while paused. Logs `ChangeCancelled`.
    function cancelChange(Kind kind) external;

    /// @notice Sends away tokens other than USDC.
    /// Requirements: from the admin. Logs `Rescued`.
    function rescue(IERC20 token, address to, uint256 amount) external;

    // Anybody

    /// @notice Makes a change that has waited for 15 days of `clock`; after 30 it has lapsed.
    /// An `Admin` change is made by the new admin only.
    /// Requirements: it is pending and due; the escrow is paused for `Unpause`; a role is not zero and
    /// coincides with no other; the fee wallet can be paid; surplus goes to who can earn, has a new `paymentRef`, is not 0
    /// and is there. Works while paused. Logs `ChangeMade` and the events of the change.
    /// @param change Exactly what was proposed.
    function executeChange(Change calldata change) external;

    // Views

    /// @notice The escrow's version.
    // solhint-disable-next-line func-name-mixedcase
    function VERSION() external view returns (string memory);

    /// @notice The only token it holds for others. Immutable.
    function usdc() external view returns (IUsdc);

    /// @notice The factory of its deposit addresses. Immutable.
    function factory() external view returns (IDepositAddressFactory);

    /// @notice The server's key.
    function operator() external view returns (address);

    /// @notice The key that pauses and vetoes.
    function guardian() external view returns (address);

    /// @notice The key that proposes changes.
    function admin() external view returns (address);

    /// @notice The account that receives fees. It needs no limit.
    function feeWallet() external view returns (address);

    /// @notice `keccak256(abi.encode(salt, refundTo))`.
    function keyOf(Ref calldata ref) external pure returns (bytes32);

    /// @notice The campaign's deposit address. It can receive before it has code.
    function depositAddress(Ref calldata ref) external view returns (address);

    /// @notice A campaign's record; zeros before its first credit.
    function campaign(bytes32 key) external view returns (Campaign memory);

    /// @notice Whether a reclaim notice runs, and its age in seconds without the time that a pause took out.
    function reclaimNotice(bytes32 key) external view returns (bool running, uint256 age);

    /// @notice An account's limits as a payee. Refunds and the fee wallet need no limit.
    /// @return dailyLimit The limit in force, else 0.
    /// @return left The rest of it today (UTC).
    /// @return pendingLimit The limit that waits, else 0.
    /// @return effectiveAt The time on `clock` at which it takes effect, else 0.
    function payee(address account)
        external
        view
        returns (uint256 dailyLimit, uint256 left, uint256 pendingLimit, uint256 effectiveAt);

    /// @notice The amount that `claim` would send to the account.
    function claimable(address payee) external view returns (uint256);

    /// @notice The sum of all campaigns.
    function inCampaigns() external view returns (uint128);

    /// @notice The sum of all claimable balances.
    function inClaimables() external view returns (uint128);

    /// @notice The balance beyond all debts, which came by plain transfer. 0 while the balance is below the debts.
    function surplus() external view returns (uint256);

    /// @notice The root of a settled batch, else zero.
    function batchRoot(bytes32 batchId) external view returns (bytes32);

    /// @notice Whether `allocate` or a `ReturnSurplus` has run with it.
    function isPaymentUsed(bytes32 paymentRef) external view returns (bool);

    /// @notice The most that may leave in any 24 hours, refunds and reclaims aside.
    function outflowCap() external view returns (uint256);

    /// @notice The amount that may still leave now inside the cap.
    function availableOutflow() external view returns (uint256);

    /// @notice Whether a pause lasts.
    function paused() external view returns (bool);

    /// @notice The notices' clock: seconds since 1970 without those of all pauses.
    function clock() external view returns (uint256);

    /// @notice The pending change of a kind: waiting or due, not lapsed.
    /// @return hash `keccak256(abi.encode(change))`, 0 where nothing of this kind is pending.
    /// @return effectiveAt When on `clock` anybody may execute it.
    function pendingChange(Kind kind) external view returns (bytes32 hash, uint256 effectiveAt);
}
