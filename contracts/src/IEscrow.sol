// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDepositAddressFactory} from "./IDepositAddressFactory.sol";
import {IUsdc} from "./IUsdc.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title Holds the advertisers' USDC until it is earned or goes back.
/// @notice A campaign is a `Ref`; its key is `keccak256(abi.encode(salt, refundTo))`. It is paid by sending USDC to its
/// deposit address (`depositAddress`), from where `sweep` brings it here. What is left of a campaign can only go back to
/// its `refundTo`, and nobody can change that: another `refundTo` is another key.
/// All amounts are micro-USDC (6 decimals).
///
/// No single stolen key takes money before everybody could have left, nor holds it for longer than 15 days (22 with a
/// pause). What each party can do:
///
/// | who                              | at once                                        | waits                        |
/// |----------------------------------|------------------------------------------------|------------------------------|
/// | operator                         | `sweep`, `allocate`, `settle` inside limits    | `announcePayees`: 24 hours   |
/// |                                  | and cap, refunds to `refundTo` without limit   |                              |
/// | guardian                         | `pause` for 7 days, veto of what waits, except |                              |
/// |                                  | its own replacement                            |                              |
/// | admin                            | cancel its own proposals, `rescue`             | what it proposes: 15 days    |
/// | admin proposes, guardian approves| pause, unpause, operator, a lower cap, dropping| a higher cap, guardian,      |
/// |                                  | a payee, returning surplus                     | admin, fee wallet: 15 days   |
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
    /// @param refundTo Where refunds and reclaims go, for ever.
    struct Ref {
        bytes32 salt;
        address refundTo;
    }

    /// @param balance What the campaign holds.
    /// @param refundTo Zero until the first credit.
    /// @param noticeAt When the latest reclaim notice was given; 0 without one. It may have run out: see `reclaimNotice`.
    /// @param pausedBeforeNotice For how many seconds the escrow had been paused in all when the notice was given.
    struct Campaign {
        uint96 balance;
        address refundTo;
        uint40 noticeAt;
        uint40 pausedBeforeNotice;
    }

    /// @notice One payee of a settlement.
    struct Leg {
        address payee;
        uint256 amount;
    }

    /// @notice What one campaign pays in a settlement.
    /// @param key The campaign.
    struct Draw {
        bytes32 key;
        Leg[] legs;
    }

    /// @notice How much a payee may be paid in one UTC day, from all campaigns together.
    struct PayeeLimit {
        address payee;
        uint256 dailyLimit;
    }

    /// @notice What the admin proposes. One of each kind can be pending.
    enum Kind {
        /// Pauses although the last pause ended less than 30 days ago.
        Pause,
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

    /// @notice A proposal of the admin. Fields that its kind does not name are zero.
    struct Change {
        Kind kind;
        address account;
        uint256 amount;
        bytes32 paymentRef;
    }

    enum SweepSkip {
        /// No USDC lies at the address.
        Empty,
        /// USDC refuses to move it: paused, or the address or the escrow is blocked.
        Refused,
        /// A reclaim notice of the campaign runs.
        NoticeRuns,
        /// Zero, the escrow or USDC.
        InvalidRefundTo
    }

    enum LegSkip {
        /// The amount is zero.
        Nothing,
        /// Zero, the escrow, USDC, the operator or the guardian.
        InvalidPayee,
        /// The campaign holds less.
        CampaignShort,
        /// The payee was never announced, waits still, or was dropped.
        NotPayable,
        /// More than is left of the payee's limit today.
        OverLimit
    }

    /// @notice What lay at the campaign's deposit address has arrived here and belongs to the campaign.
    event Deposited(bytes32 indexed key, address indexed refundTo, bytes32 salt, uint256 amount);
    event SweepSkipped(bytes32 indexed key, address indexed depositAddress, SweepSkip reason);
    event Allocated(
        bytes32 indexed paymentRef, bytes32 indexed key, address indexed refundTo, bytes32 salt, uint256 amount
    );
    event SurplusReturned(bytes32 indexed paymentRef, address indexed to, uint256 amount);

    /// @param dailyLimit In force when `clock()` reaches `effectiveAt`; at once where that is not later than `clock()`.
    event PayeeAnnounced(address indexed payee, uint256 dailyLimit, uint256 effectiveAt);
    /// @param dailyLimit The limit that will not come into force.
    event PayeeVetoed(address indexed payee, uint256 dailyLimit);
    event PayeeDropped(address indexed payee);

    /// @notice What left the campaign in this batch, refunds included. Its exceptions come before it.
    event Drawn(bytes32 indexed batchId, bytes32 indexed key, uint256 amount);
    /// @notice Each leg of the batch was paid, unless a `LegSkipped` or a `MadeClaimable` of this batch names its index:
    /// its position among the legs of all draws in their order.
    /// @param root See `settle`.
    /// @param paid What left the campaigns inside the outflow cap.
    /// @param refunded What left the campaigns for their own `refundTo`.
    event Settled(bytes32 indexed batchId, bytes32 indexed root, uint256 paid, uint256 refunded);
    /// @notice The leg took no effect.
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
    event MadeClaimable(bytes32 indexed source, uint256 index, address indexed payee, uint256 amount);
    event Claimed(address indexed payee, uint256 amount);

    event ReclaimRequested(bytes32 indexed key, address indexed refundTo, uint256 balance);
    event ReclaimCancelled(bytes32 indexed key, address indexed refundTo);
    event Reclaimed(bytes32 indexed key, address indexed refundTo, uint256 amount);

    /// @param until When the pause lapses by itself, in seconds since 1970.
    event Paused(uint256 until);
    event Unpaused();

    /// @param effectiveAt When `clock()` reaches it, anybody may execute the change.
    event ChangeProposed(Kind indexed kind, Change change, uint256 effectiveAt);
    event ChangeCancelled(Kind indexed kind);
    event ChangeVetoed(Kind indexed kind);
    /// @param approved Whether the guardian approved it, else it has waited.
    event ChangeMade(Kind indexed kind, Change change, bool approved);
    event OperatorSet(address indexed previous, address indexed current);
    event GuardianSet(address indexed previous, address indexed current);
    event AdminSet(address indexed previous, address indexed current);
    event FeeWalletSet(address indexed previous, address indexed current);
    event OutflowCapSet(uint256 cap);
    event Rescued(address indexed token, address indexed to, uint256 amount);

    error NotOperator(address caller);
    error NotGuardian(address caller);
    error NotAdmin(address caller);
    error NotRefundTo(address caller, address refundTo);
    error ZeroAddress();
    error ZeroAmount();
    error WrongDecimals(uint8 decimals);
    /// @notice Operator, guardian and admin are three accounts, and the fee wallet is neither operator nor guardian.
    error RolesCoincide(address account);

    /// @notice Zero, the escrow itself and USDC can get nothing; operator and guardian cannot be payees.
    error InvalidPayee(address payee);
    /// @notice No money is added to a campaign while a reclaim notice runs.
    error ReclaimNoticeRuns(bytes32 key, uint256 age);
    error NoReclaimNotice(bytes32 key);
    /// @notice Only from `opensAt` to before `closesAt`, counted in seconds of the notice's `age`.
    error ReclaimNotOpen(bytes32 key, uint256 age, uint256 opensAt, uint256 closesAt);
    error NothingToReclaim(bytes32 key);
    error NothingToClaim(address payee);

    error PaymentAlreadyUsed(bytes32 paymentRef);
    error SurplusTooSmall(uint256 amount, uint256 surplus);
    error BatchAlreadySettled(bytes32 batchId, bytes32 root);
    error WrongRoot(bytes32 given, bytes32 actual);
    error WrongLegCount(uint256 count, uint256 max);
    error OutflowCapExceeded(uint256 amount, uint256 available);
    /// @notice USDC is paused, blocks the escrow, or holds less than the escrow owes: no payee's fault.
    error UsdcUnavailable();
    error UsdcNotRescuable();

    error EscrowPaused(uint256 until);
    error EscrowNotPaused();
    /// @notice The guardian alone can pause again only then.
    error PausedTooRecently(uint256 allowedAt);
    error ChangePending(Kind kind);
    /// @notice No such change is pending, or another one of its kind.
    error NoSuchChange(Kind kind);
    /// @notice Only from `effectiveAt` to before `lapsesAt`, on `clock()`.
    error ChangeNotDue(Kind kind, uint256 clock, uint256 effectiveAt, uint256 lapsesAt);
    /// @notice The guardian can neither veto its own replacement nor shorten the wait of what waits for everybody.
    error NotTheGuardiansToDecide(Kind kind);
    /// @notice None of the payees has a limit that waits.
    error NoPendingLimit(address first);

    // The operator

    /// @notice Brings what lies at the campaigns' deposit addresses into the escrow, and credits what arrives. Clones that
    /// do not exist yet are created. An address that is empty, blocked by USDC, under a running reclaim notice or whose
    /// `refundTo` is invalid is left alone with `SweepSkipped`, and never stops the others.
    function sweep(Ref[] calldata refs) external;

    /// @notice Gives money that came by plain transfer to the escrow itself to a campaign. Each `paymentRef` once, here or
    /// in a `ReturnSurplus`. Inside the outflow cap: what is given to a campaign of the operator's choice could be
    /// refunded to it.
    /// @dev Warning: USDC does not tell a contract who sent a plain transfer; the operator says for which campaign it came.
    /// What is sent to a deposit address depends on nobody.
    function allocate(bytes32 paymentRef, Ref calldata ref, uint256 amount) external;

    /// @notice Says who may be paid how much a day. A first limit or a higher one comes into force by itself after
    /// 24 hours of `clock`, and the old one stays in force meanwhile; a lower one holds at once and ends the wait.
    /// Announcing the very limit that waits changes nothing.
    function announcePayees(PayeeLimit[] calldata limits) external;

    /// @notice Pays owners, fees and refunds from many campaigns. Each `batchId` once.
    /// Legs to their campaign's own `refundTo` are outside limits and outflow cap. All others are inside the cap; all but
    /// those to the fee wallet need a payee who was announced, and fit in what is left of its limit today.
    /// Reverts as a whole when the cap is exceeded or USDC pays nobody; a leg that cannot be paid is skipped and says why;
    /// a payee that USDC refuses gets a claimable balance. A campaign may be drawn on more than once.
    /// @dev Warning: the operator decides which campaign pays whom. It may also refund a campaign that owes owners money.
    /// @param batchId Derived by the operator from chain, escrow, deployment and legs, so that the same intent, sent
    /// again after a crash or from a restored database, is the same batch.
    /// @param root The hash of the call data behind the two first arguments, `keccak256(msg.data[68:])`. It is checked, so
    /// the stored root and the event prove which legs ran, without the transaction's call data.
    /// @param draws At most 200 legs in all.
    function settle(bytes32 batchId, bytes32 root, Draw[] calldata draws) external;

    // Leaving

    /// @notice Pushes what USDC once refused to its payee. Anybody may call it; it never goes anywhere else.
    function claim(address payee) external;

    /// @notice Announces that `refundTo` will take back what is left. Nothing is swept for the campaign meanwhile;
    /// what it owes can still be settled. The notice lasts 14 days; then another can be given.
    /// Its clock stops while the escrow is paused, for at most 30 days in all.
    /// @dev Warning: what owners have earned and the operator has not settled when the window opens is lost to them.
    function requestReclaim(Ref calldata ref) external;

    /// @notice Withdraws the notice.
    function cancelReclaim(Ref calldata ref) external;

    /// @notice From day 7 to before day 14 of the notice, `refundTo` takes all that is left. Also while paused.
    function reclaim(Ref calldata ref) external;

    // The guardian

    /// @notice Stops everything that the operator does, for 7 days; never `claim`, notices and `reclaim`. The guardian
    /// alone can pause again only 30 days after the last pause ended.
    function pause() external;

    /// @notice Drops limits that wait. Limits in force stay. Payees without one are passed over, so that an operator who
    /// withdraws one of several announcements does not stop the veto of the others.
    function vetoPayees(address[] calldata payees) external;

    /// @notice Drops a pending change of any kind but `Guardian`.
    function vetoChange(Kind kind) external;

    /// @notice Makes a pending change at once: any but a higher cap, guardian, admin and fee wallet.
    /// @param change Exactly what is pending, so that nothing else is approved by mistake.
    function approveChange(Change calldata change) external;

    // The admin

    /// @dev Warning: after 15 days whatever is proposed and neither vetoed nor cancelled can be made by anybody.
    function proposeChange(Change calldata change) external;

    function cancelChange(Kind kind) external;

    /// @notice Sends tokens away that are not USDC.
    function rescue(IERC20 token, address to, uint256 amount) external;

    // Anybody

    /// @notice Makes a change that has waited for 15 days of `clock`; after 30 it has lapsed.
    /// An `Admin` change is made by the new admin only.
    function executeChange(Change calldata change) external;

    // Views

    // solhint-disable-next-line func-name-mixedcase
    function VERSION() external view returns (string memory);

    function usdc() external view returns (IUsdc);

    function factory() external view returns (IDepositAddressFactory);

    function operator() external view returns (address);

    function guardian() external view returns (address);

    function admin() external view returns (address);

    function feeWallet() external view returns (address);

    function keyOf(Ref calldata ref) external pure returns (bytes32);

    /// @notice Where the campaign is paid. It exists before its code does.
    function depositAddress(Ref calldata ref) external view returns (address);

    function campaign(bytes32 key) external view returns (Campaign memory);

    /// @notice Whether a reclaim notice runs, and its age in seconds without the time that a pause took out.
    function reclaimNotice(bytes32 key) external view returns (bool running, uint256 age);

    /// @return dailyLimit What is in force; 0 for who can be paid nothing.
    /// @return left What of it is left today (UTC).
    /// @return pendingLimit A limit that waits, else 0.
    /// @return effectiveAt When on `clock` it comes into force, else 0.
    function payee(address account)
        external
        view
        returns (uint256 dailyLimit, uint256 left, uint256 pendingLimit, uint256 effectiveAt);

    function claimable(address payee) external view returns (uint256);

    /// @notice The sum of all campaigns.
    function inCampaigns() external view returns (uint128);

    /// @notice The sum of all claimable balances.
    function inClaimables() external view returns (uint128);

    /// @notice What is here beyond all that is owed: it came by plain transfer. 0 while less is here than owed.
    function surplus() external view returns (uint256);

    /// @notice The root of a settled batch, else zero.
    function batchRoot(bytes32 batchId) external view returns (bytes32);

    /// @notice Whether `allocate` or a `ReturnSurplus` has run with it.
    function isPaymentUsed(bytes32 paymentRef) external view returns (bool);

    function outflowCap() external view returns (uint256);

    /// @notice What may still leave now inside the cap.
    function availableOutflow() external view returns (uint256);

    function paused() external view returns (bool);

    /// @notice The notices' clock: seconds since 1970 without those of all pauses.
    function clock() external view returns (uint256);

    /// @return hash `keccak256(abi.encode(change))`, 0 where nothing of this kind is pending.
    /// @return effectiveAt When on `clock` anybody may execute it.
    function pendingChange(Kind kind) external view returns (bytes32 hash, uint256 effectiveAt);
}
