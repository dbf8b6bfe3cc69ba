// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "./IEscrow.sol";
import {IUsdc} from "./IUsdc.sol";
import {OutflowCap} from "./OutflowCap.sol";
import {PauseClock} from "./PauseClock.sol";
import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title The escrow.
/// @notice The admin is the `owner()` of OpenZeppelin's Ownable2Step. The contract cannot be upgraded.
contract Escrow is IEscrow, Ownable2Step, PauseClock, OutflowCap, ReentrancyGuardTransient {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;
    using SafeERC20 for IUsdc;

    /// @inheritdoc IEscrow
    string public constant VERSION = "Foyer Escrow 1";

    uint256 public constant MAX_LEGS = 200;
    uint256 public constant RECLAIM_OPENS_AT = 7 days;
    uint256 public constant RECLAIM_CLOSES_AT = 14 days;
    uint256 public constant LONGEST_CLOCK_STOP = 30 days;

    /// @inheritdoc IEscrow
    IUsdc public immutable usdc;
    /// @inheritdoc IEscrow
    address public operator;
    /// @inheritdoc IEscrow
    address public guardian;

    /// @inheritdoc IEscrow
    uint128 public inCampaigns;
    /// @inheritdoc IEscrow
    uint128 public inClaimables;
    /// @inheritdoc IEscrow
    mapping(address payee => uint256) public claimable;
    /// @inheritdoc IEscrow
    mapping(bytes32 batchId => bytes32) public batchRoot;
    /// @inheritdoc IEscrow
    mapping(bytes32 paymentRef => bool) public isPaymentUsed;
    mapping(bytes32 key => Campaign) private _campaigns;

    struct Tally {
        uint256 legs;
        uint256 debited;
        uint256 refunded;
    }

    modifier onlyOperator() {
        require(msg.sender == operator, NotOperator(msg.sender));
        _;
    }

    constructor(IUsdc usdc_, address admin, address operator_, address guardian_, uint256 cap) Ownable(admin) {
        uint8 decimals = IERC20Metadata(address(usdc_)).decimals();
        require(decimals == 6, WrongDecimals(decimals));
        usdc = usdc_;
        _setOperator(operator_);
        _setGuardian(guardian_);
        _initializeCap(cap);
        emit OutflowCapSet(cap, block.timestamp);
    }

    /// @inheritdoc IEscrow
    function deposit(Ref calldata ref, uint256 amount) external whenNotPaused nonReentrant {
        _deposit(ref, amount);
    }

    /// @inheritdoc IEscrow
    function depositWithPermit(Ref calldata ref, uint256 amount, uint256 deadline, bytes calldata signature)
        external
        whenNotPaused
        nonReentrant
    {
        try usdc.permit(msg.sender, address(this), amount, deadline, signature) {} catch {}
        _deposit(ref, amount);
    }

    /// @inheritdoc IEscrow
    function depositWithAuthorization(Ref calldata ref, Authorization calldata authorization)
        external
        whenNotPaused
        nonReentrant
    {
        bytes32 key = _credit(ref, authorization.amount);
        emit Deposited(key, ref.refundTo, authorization.payer, ref.salt, authorization.amount);
        usdc.receiveWithAuthorization(
            authorization.payer,
            address(this),
            authorization.amount,
            authorization.validAfter,
            authorization.validBefore,
            authorizationNonce(ref, authorization.entropy),
            authorization.signature
        );
    }

    /// @inheritdoc IEscrow
    function allocate(bytes32 paymentRef, Ref calldata ref, uint256 amount)
        external
        onlyOperator
        whenNotPaused
        nonReentrant
    {
        _usePayment(paymentRef, amount);
        bytes32 key = _credit(ref, amount);
        emit Allocated(paymentRef, key, ref.refundTo, ref.salt, amount);
    }

    /// @inheritdoc IEscrow
    function returnPayment(bytes32 paymentRef, address to, uint256 amount)
        external
        onlyOperator
        whenNotPaused
        nonReentrant
    {
        require(_isPayee(to), InvalidPayee(to));
        _usePayment(paymentRef, amount);
        emit PaymentReturned(paymentRef, to, amount);
        _payOrKeep(paymentRef, 0, to, amount);
    }

    /// @inheritdoc IEscrow
    function settle(bytes32 batchId, bytes32 root, Draw[] calldata draws)
        external
        onlyOperator
        whenNotPaused
        nonReentrant
    {
        require(batchRoot[batchId] == 0, BatchAlreadySettled(batchId, batchRoot[batchId]));
        bytes32 actualRoot = keccak256(msg.data[68:]);
        require(root == actualRoot, WrongRoot(root, actualRoot));

        batchRoot[batchId] = root;
        Tally memory tally;
        for (uint256 d = 0; d < draws.length; d++) {
            _settleDraw(batchId, draws[d], tally);
        }
        require(tally.legs > 0 && tally.legs <= MAX_LEGS, WrongLegCount(tally.legs, MAX_LEGS));
        inCampaigns -= tally.debited.toUint128();
        uint256 paid = tally.debited - tally.refunded;
        _consumeOutflow(paid);
        emit Settled(batchId, root, paid, tally.refunded);
    }

    /// @inheritdoc IEscrow
    function claim(address payee) external nonReentrant {
        uint256 amount = claimable[payee];
        require(amount > 0, NothingToClaim(payee));
        claimable[payee] = 0;
        inClaimables -= amount.toUint128();
        emit Claimed(payee, amount);
        usdc.safeTransfer(payee, amount);
    }

    /// @inheritdoc IEscrow
    function requestReclaim(Ref calldata ref) external nonReentrant {
        (bytes32 key, Campaign storage c) = _ownCampaign(ref);
        (bool running, uint256 age) = _notice(c);
        require(!running, ReclaimNoticeRuns(key, age));
        require(c.balance > 0, NothingToReclaim(key));
        c.noticeAt = block.timestamp.toUint40();
        c.pausedBeforeNotice = _pausedSeconds().toUint40();
        emit ReclaimRequested(key, ref.refundTo, c.balance);
    }

    /// @inheritdoc IEscrow
    function cancelReclaim(Ref calldata ref) external nonReentrant {
        (bytes32 key, Campaign storage c) = _ownCampaign(ref);
        (bool running,) = _notice(c);
        require(running, NoReclaimNotice(key));
        c.noticeAt = 0;
        emit ReclaimCancelled(key, ref.refundTo);
    }

    /// @inheritdoc IEscrow
    function reclaim(Ref calldata ref) external nonReentrant {
        (bytes32 key, Campaign storage c) = _ownCampaign(ref);
        require(c.noticeAt != 0, NoReclaimNotice(key));
        (bool running, uint256 age) = _notice(c);
        require(running && age >= RECLAIM_OPENS_AT, ReclaimNotOpen(key, age, RECLAIM_OPENS_AT, RECLAIM_CLOSES_AT));
        uint256 amount = c.balance;
        require(amount > 0, NothingToReclaim(key));
        c.balance = 0;
        c.noticeAt = 0;
        inCampaigns -= amount.toUint128();
        emit Reclaimed(key, ref.refundTo, amount);
        _payOrKeep(key, 0, ref.refundTo, amount);
    }

    /// @inheritdoc IEscrow
    function pause() external {
        require(msg.sender == guardian, NotGuardian(msg.sender));
        _pause();
    }

    /// @inheritdoc IEscrow
    function unpause() external onlyOwner {
        _unpause();
    }

    /// @inheritdoc IEscrow
    function setOperator(address operator_) external onlyOwner {
        _setOperator(operator_);
    }

    /// @inheritdoc IEscrow
    function setGuardian(address guardian_) external onlyOwner {
        _setGuardian(guardian_);
    }

    /// @inheritdoc IEscrow
    function setOutflowCap(uint256 cap) external onlyOwner {
        emit OutflowCapSet(cap, _setCap(cap));
    }

    /// @inheritdoc IEscrow
    function rescue(IERC20 token, address to, uint256 amount) external onlyOwner nonReentrant {
        require(address(token) != address(usdc), UsdcNotRescuable());
        emit Rescued(address(token), to, amount);
        token.safeTransfer(to, amount);
    }

    /// @notice Refused: without an admin nobody could replace a lost operator or end a pause.
    function renounceOwnership() public pure override {
        revert AdminRequired();
    }

    /// @inheritdoc IEscrow
    function campaign(bytes32 key) external view returns (Campaign memory) {
        return _campaigns[key];
    }

    /// @inheritdoc IEscrow
    function reclaimNotice(bytes32 key) external view returns (bool running, uint256 age) {
        return _notice(_campaigns[key]);
    }

    /// @inheritdoc IEscrow
    function outflowCap() external view returns (uint256) {
        return _cap();
    }

    /// @inheritdoc IEscrow
    function pendingOutflowCap() external view returns (uint256 cap, uint256 effectiveAt) {
        Raise memory pending = _pendingRaise();
        return (pending.cap, pending.effectiveAt);
    }

    /// @inheritdoc IEscrow
    function availableOutflow() external view returns (uint256) {
        return _availableOutflow();
    }

    /// @inheritdoc IEscrow
    function pool() public view returns (uint256) {
        return usdc.balanceOf(address(this)) - inCampaigns - inClaimables;
    }

    /// @inheritdoc IEscrow
    function keyOf(Ref calldata ref) public pure returns (bytes32) {
        return keccak256(abi.encode(ref.salt, ref.refundTo));
    }

    /// @inheritdoc IEscrow
    function authorizationNonce(Ref calldata ref, bytes32 entropy) public pure returns (bytes32) {
        return keccak256(abi.encode(keyOf(ref), entropy));
    }

    function _deposit(Ref calldata ref, uint256 amount) private {
        bytes32 key = _credit(ref, amount);
        emit Deposited(key, ref.refundTo, msg.sender, ref.salt, amount);
        usdc.safeTransferFrom(msg.sender, address(this), amount);
    }

    function _credit(Ref calldata ref, uint256 amount) private returns (bytes32 key) {
        require(amount > 0, ZeroAmount());
        require(_isPayee(ref.refundTo), InvalidPayee(ref.refundTo));
        key = keyOf(ref);
        Campaign storage c = _campaigns[key];
        (bool running, uint256 age) = _notice(c);
        require(!running, ReclaimNoticeRuns(key, age));
        c.balance = (c.balance + amount).toUint96();
        c.refundTo = ref.refundTo;
        inCampaigns += amount.toUint128();
    }

    function _usePayment(bytes32 paymentRef, uint256 amount) private {
        require(amount > 0, ZeroAmount());
        require(!isPaymentUsed[paymentRef], PaymentAlreadyUsed(paymentRef));
        uint256 available = pool();
        require(amount <= available, PoolTooSmall(amount, available));
        isPaymentUsed[paymentRef] = true;
        _consumeOutflow(amount);
    }

    /// @dev Pays a draw's legs as far as its campaign goes, and adds them to the tally.
    /// Here alone effects follow interactions: to keep the order, a second loop would cost 3 % more gas. Nothing that moves
    /// money can run in between, since all of it shares one guard, and whatever fails undoes the whole batch.
    function _settleDraw(bytes32 batchId, Draw calldata draw, Tally memory tally) private {
        Campaign storage c = _campaigns[draw.key];
        (uint256 before, address refundTo) = (c.balance, c.refundTo);
        uint256 balance = before;
        uint256 refunded = 0;
        uint256 index = tally.legs;
        Leg[] calldata legs = draw.legs;
        for (uint256 l = 0; l < legs.length; l++) {
            (address payee, uint256 amount) = (legs[l].payee, legs[l].amount);
            // `_isPayee`, written out to save its call at each leg.
            if (amount > balance || payee == address(0) || payee == address(this) || payee == address(usdc)) {
                emit LegSkipped(batchId, index + l, draw.key, payee, amount, balance);
                continue;
            }
            // Not more than the balance, and so is what is refunded of it.
            unchecked {
                balance -= amount;
                if (payee == refundTo) refunded += amount;
            }
            _payOrKeep(batchId, index + l, payee, amount);
        }
        tally.legs = index + legs.length;
        tally.debited += before - balance;
        tally.refunded += refunded;
        c.balance = balance.toUint96();
    }

    /// @dev It cannot be made to fail by little gas: a transfer that ran out of its 63/64 of
    /// the gas leaves too little to go on with.
    function _payOrKeep(bytes32 source, uint256 index, address payee, uint256 amount) private {
        if (usdc.trySafeTransfer(payee, amount)) return;
        bool works = !usdc.paused() && !usdc.isBlacklisted(address(this)) && usdc.balanceOf(address(this)) >= amount;
        require(works, UsdcUnavailable());
        claimable[payee] += amount;
        inClaimables += amount.toUint128();
        emit MadeClaimable(source, index, payee, amount);
    }

    function _consumeOutflow(uint256 amount) private {
        if (!_tryConsume(amount)) revert OutflowCapExceeded(amount, _availableOutflow());
    }

    function _setOperator(address operator_) private {
        require(operator_ != address(0), ZeroAddress());
        emit OperatorSet(operator, operator_);
        operator = operator_;
    }

    function _setGuardian(address guardian_) private {
        require(guardian_ != address(0), ZeroAddress());
        emit GuardianSet(guardian, guardian_);
        guardian = guardian_;
    }

    function _ownCampaign(Ref calldata ref) private view returns (bytes32 key, Campaign storage c) {
        require(msg.sender == ref.refundTo, NotRefundTo(msg.sender, ref.refundTo));
        key = keyOf(ref);
        c = _campaigns[key];
    }

    /// @dev Age stands still while paused, so a window that is open then stays open, and never goes back.
    function _notice(Campaign storage c) private view returns (bool running, uint256 age) {
        if (c.noticeAt == 0) return (false, 0);
        uint256 stopped = Math.min(_pausedSeconds() - c.pausedBeforeNotice, LONGEST_CLOCK_STOP);
        age = block.timestamp - c.noticeAt - stopped;
        running = age < RECLAIM_CLOSES_AT;
    }

    function _isPayee(address payee) private view returns (bool) {
        return payee != address(0) && payee != address(this) && payee != address(usdc);
    }
}
