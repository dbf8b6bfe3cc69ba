// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

/// @title A thief holds one key and tries anything with it and beside it. The others act as the design asks. The guard
/// vetoes and may pause. Advertisers give notice within 7 days of the theft and reclaim as soon as they can. Admin and
/// guardian replace a stolen key.
contract ThiefHandler is EscrowTest {
    enum Key {
        Operator,
        Guardian,
        Admin
    }

    /// @dev Everybody honest looks at the chain this often.
    uint256 internal constant WATCH = 6 hours;
    uint256 internal constant DEPOSIT = 4_000e6;
    uint256 internal constant KINDS = uint256(IEscrow.Kind.FeeWallet) + 1;

    Key internal immutable stolen;
    address internal immutable thief = address(0x666);
    address internal immutable accomplice = address(0x667);
    address internal immutable mule = address(0x668);
    address internal immutable newcomer = address(0x62);
    address internal immutable replacement = address(0xa9);
    /// @dev The advertisers who leave; the last stays and owes the newcomer 10 USDC.
    address[4] internal advertisers = [advertiser, otherAdvertiser, address(0xad3), address(0xad4)];

    uint256 public brought;
    uint256 public surplusSent;
    uint256 public dust;
    /// @dev Whether all that was there at the time of the theft is out. Somebody's dust may arrive later.
    mapping(address advertiser => bool) public hasLeft;
    uint256 internal ids;
    mapping(IEscrow.Kind kind => IEscrow.Change) internal proposed;

    constructor(Key stolen_) {
        stolen = stolen_;
    }

    function setUp() public override {
        super.setUp();
        announce(groupOwner, 500e6);
        announce(otherGroupOwner, 500e6);
        for (uint256 i = 0; i < advertisers.length; i++) {
            fund(refOf(advertisers[i]), DEPOSIT);
        }
        // The thief is an advertiser too.
        fund(refOf(thief), 500e6);
        usdc.mint(thief, 500e6);
        usdc.mint(stranger, 1_000e6);
        brought = 1_000e6;
    }

    // Invariants

    /// @dev All that is the thief's or will be.
    function wealth() public view returns (uint256 sum) {
        address[3] memory accounts = [thief, accomplice, mule];
        for (uint256 i = 0; i < 3; i++) {
            IEscrow.Ref memory own = refOf(accounts[i]);
            sum += usdc.balanceOf(accounts[i]) + escrow.claimable(accounts[i]);
            sum += escrow.campaign(escrow.keyOf(own)).balance + usdc.balanceOf(escrow.depositAddress(own));
        }
    }

    function everybodyHasLeft() public view returns (bool) {
        return hasLeft[advertisers[0]] && hasLeft[advertisers[1]] && hasLeft[advertisers[2]];
    }

    function check() external view {
        // Surplus is nobody's who could leave: docs/escrow.md says so. In spite of a pending guardian one advertiser stays,
        // and what arrives for the others after they have left is lost too.
        uint256 stays = stolen == Key.Admin && escrow.clock() >= START + 15 days ? DEPOSIT + dust : 0;
        vm.assertLe(wealth(), brought + surplusSent + stays, "the thief has other people's money");
        if (escrow.clock() >= START + 15 days) vm.assertTrue(everybodyHasLeft(), "held for more than 15 days");
        if (block.timestamp >= START + 22 days) vm.assertTrue(everybodyHasLeft(), "held for more than 22 days");
        // A stolen guardian vetoes for 22 days; then an announcement waits for its day.
        bool paid = usdc.balanceOf(newcomer) > 0;
        if (block.timestamp >= START + 23 days + 2 * WATCH) vm.assertTrue(paid, "pay held for more than 22 days");
    }

    // The honest

    function passes(uint256 time) external {
        watch(time % 2 == 0 ? time / 2 % 6 days : time / 2 % 12 hours);
    }

    /// @dev Whatever has happened, all is over by then.
    function ends() external {
        if (block.timestamp < START + 25 days) watch(START + 25 days - block.timestamp);
    }

    function watch(uint256 left) internal {
        while (left > 0) {
            uint256 step = left < WATCH ? left : WATCH;
            vm.warp(block.timestamp + step);
            left -= step;
            schemes();
            react();
        }
    }

    function react() internal {
        if (!hasGuardian() && stolen != Key.Guardian) guard();
        if (stolen == Key.Guardian) replaceGuardian();
        if (stolen == Key.Operator) replaceOperator();
        for (uint256 i = 0; i < 3; i++) {
            depart(advertisers[i]);
        }
        if (stolen != Key.Operator || escrow.operator() == replacement) payNewcomer();
    }

    /// @dev `npm run guard`: nobody unknown comes into force, and nothing that an honest admin has not proposed.
    function guard() internal {
        address guardian_ = escrow.guardian();
        if (waits(thief) || waits(accomplice) || waits(mule)) {
            // Honest owners who wait too are announced again.
            vm.prank(guardian_);
            escrow.vetoWaiting();
        }
        if (stolen != Key.Admin) return;
        for (uint256 i = 0; i < KINDS; i++) {
            vm.prank(guardian_);
            try escrow.vetoChange(IEscrow.Kind(i)) {} catch {}
        }
    }

    function waits(address payee) internal view returns (bool) {
        (,, uint256 pending,) = escrow.payee(payee);
        return pending > 0;
    }

    function replaceGuardian() internal {
        IEscrow.Change memory change = changeOf(IEscrow.Kind.Guardian, replacement);
        if (escrow.guardian() == replacement) return;
        vm.prank(admin);
        try escrow.proposeChange(change) {} catch {}
        try escrow.executeChange(change) {} catch {}
    }

    /// @dev People may take a while.
    function replaceOperator() internal {
        if (block.timestamp < START + 12 days || escrow.operator() == replacement) return;
        IEscrow.Change memory change = changeOf(IEscrow.Kind.Operator, replacement);
        propose(change);
        approve(change);
    }

    function depart(address who) internal {
        IEscrow.Ref memory own = refOf(who);
        if (escrow.clock() + 2 * WATCH >= START + 7 days) notice(who);
        vm.prank(who);
        try escrow.reclaim(own) {} catch {}
        if (balanceOfCampaign(escrow.keyOf(own)) == 0) hasLeft[who] = true;
    }

    function notice(address who) internal {
        vm.prank(who);
        try escrow.requestReclaim(refOf(who)) {} catch {}
    }

    /// @dev The server's reaction to an owner's first earnings.
    function payNewcomer() internal {
        if (usdc.balanceOf(newcomer) > 0 || escrow.paused()) return;
        address operator_ = escrow.operator();
        (uint256 limit,, uint256 pending,) = escrow.payee(newcomer);
        IEscrow.PayeeLimit[] memory limits = new IEscrow.PayeeLimit[](1);
        limits[0] = IEscrow.PayeeLimit({payee: newcomer, dailyLimit: 25e6});
        if (limit == 0 && pending == 0) {
            vm.prank(operator_);
            escrow.announcePayees(limits);
        }
        if (limit == 0) return;
        IEscrow.Draw[] memory draws = batch(draw(escrow.keyOf(refOf(advertisers[3])), leg(newcomer, 10e6)));
        bytes32 batchId = keccak256(abi.encode("honest", ids++));
        vm.prank(operator_);
        try escrow.settle(batchId, draws) {} catch {}
    }

    function anAdvertiserGivesNoticeEarly(uint256 seed) external {
        notice(advertisers[seed % 3]);
    }

    function theGuardianPauses(uint256 dice) external {
        if (dice % 8 != 0 || stolen == Key.Guardian || hasGuardian()) return;
        address guardian_ = escrow.guardian();
        vm.prank(guardian_);
        try escrow.pause() {} catch {}
    }

    // The thief

    /// @dev The shortest way to the money that each key has, a step whenever one can be made.
    function schemes() public {
        if (hasAdmin()) {
            tryChange(changeOf(IEscrow.Kind.Guardian, accomplice));
            tryChange(changeOf(IEscrow.Kind.FeeWallet, mule));
            tryChange(changeOf(IEscrow.Kind.Operator, thief));
        }
        if (hasGuardian()) {
            vm.startPrank(escrow.guardian());
            try escrow.pause() {} catch {}
            for (uint256 i = 0; i < KINDS; i++) {
                try escrow.vetoChange(IEscrow.Kind(i)) {} catch {}
            }
            escrow.vetoWaiting();
            vm.stopPrank();
        }
        if (hasOperator()) {
            IEscrow.PayeeLimit[] memory limits = new IEscrow.PayeeLimit[](1);
            limits[0] = IEscrow.PayeeLimit({payee: mule, dailyLimit: type(uint56).max});
            address caller = escrow.operator();
            vm.prank(caller);
            try escrow.announcePayees(limits) {} catch {}
            for (uint256 i = 0; i < advertisers.length; i++) {
                empty(advertisers[i]);
            }
        }
    }

    /// @dev Proposes it, has it approved by whom the thief has, and executes it.
    function tryChange(IEscrow.Change memory change) internal {
        (address admin_, address guardian_) = (escrow.admin(), escrow.guardian());
        vm.prank(admin_);
        try escrow.proposeChange(change) {
            proposed[change.kind] = change;
        } catch {}
        if (hasGuardian()) {
            vm.prank(guardian_);
            try escrow.approveChange(change) {} catch {}
        }
        vm.prank(thief);
        try escrow.executeChange(change) {} catch {}
    }

    /// @dev To the mule, in every role that it may have.
    function empty(address who) internal {
        bytes32 k = escrow.keyOf(refOf(who));
        (uint256 amount, uint256 available) = (balanceOfCampaign(k), escrow.availableOutflow());
        IEscrow.Draw[] memory draws = batch(draw(k, leg(mule, amount < available ? amount : available)));
        address caller = escrow.operator();
        bytes32 batchId = keccak256(abi.encode("scheme", ids++));
        vm.prank(caller);
        try escrow.settle(batchId, draws) {} catch {}
    }

    /// @dev With the stolen key, or with what it has led to.
    function hasOperator() internal view returns (bool) {
        return (stolen == Key.Operator && escrow.operator() == operator) || isThiefs(escrow.operator());
    }

    function hasGuardian() internal view returns (bool) {
        return (stolen == Key.Guardian && escrow.guardian() == guardian) || isThiefs(escrow.guardian());
    }

    function hasAdmin() internal view returns (bool) {
        return (stolen == Key.Admin && escrow.admin() == admin) || isThiefs(escrow.admin());
    }

    function isThiefs(address account) internal view returns (bool) {
        return account == thief || account == accomplice || account == mule;
    }

    /// @dev Of the thief's own and of everybody else.
    function anyAccount(uint256 seed) internal view returns (address) {
        address[10] memory all = [
            thief,
            accomplice,
            thief,
            accomplice,
            groupOwner,
            otherGroupOwner,
            feeWallet,
            advertiser,
            otherAdvertiser,
            stranger
        ];
        return all[seed % all.length];
    }

    function anyCampaign(uint256 seed) internal view returns (IEscrow.Ref memory) {
        return seed % 6 < 4 ? refOf(advertisers[seed % 6]) : refOf(seed % 6 == 4 ? thief : accomplice);
    }

    function stealsByAnnouncing(uint256 seed, uint256 limit) external {
        if (!hasOperator()) return;
        IEscrow.PayeeLimit[] memory limits = new IEscrow.PayeeLimit[](1);
        limits[0] = IEscrow.PayeeLimit({payee: anyAccount(seed), dailyLimit: seed % 3 == 0 ? 0 : limit % 5_000e6});
        address caller = escrow.operator();
        vm.prank(caller);
        try escrow.announcePayees(limits) {} catch {}
    }

    function stealsBySettling(uint256[4] calldata seeds) external {
        if (!hasOperator()) return;
        IEscrow.Draw[] memory draws = new IEscrow.Draw[](2);
        for (uint256 d = 0; d < 2; d++) {
            draws[d] = draw(
                escrow.keyOf(anyCampaign(seeds[d])),
                leg(anyAccount(seeds[d] / 6), (seeds[d] >> 128) % 4_001e6),
                leg(anyAccount(seeds[d + 2] / 6), (seeds[d + 2] >> 128) % 4_001e6)
            );
        }
        address caller = escrow.operator();
        bytes32 batchId = keccak256(abi.encode("thief", ids++));
        vm.prank(caller);
        try escrow.settle(batchId, draws) {} catch {}
    }

    function stealsByAllocating(uint256 seed, uint256 amount) external {
        if (!hasOperator()) return;
        address caller = escrow.operator();
        uint256 surplus = escrow.surplus();
        vm.prank(caller);
        try escrow.allocate(keccak256(abi.encode(ids++)), anyCampaign(seed), seed % 2 == 0 ? surplus : amount) {}
            catch {}
    }

    function sweepsAnything(uint256 seed) external {
        address caller = escrow.operator();
        vm.prank(caller);
        try escrow.sweep(one(anyCampaign(seed))) {} catch {}
    }

    function stealsAsGuardian(uint256 seed) external {
        address guardian_ = escrow.guardian();
        if (!hasGuardian()) return;
        vm.startPrank(guardian_);
        if (seed % 5 == 0) try escrow.pause() {} catch {}
        if (seed % 5 != 1) escrow.vetoWaiting();
        try escrow.vetoChange(IEscrow.Kind(seed / 5 % KINDS)) {} catch {}
        try escrow.approveChange(proposed[IEscrow.Kind(seed / 64 % KINDS)]) {} catch {}
        vm.stopPrank();
    }

    function stealsAsAdmin(uint256 seed, uint256 amount) external {
        address admin_ = escrow.admin();
        if (!hasAdmin()) return;
        IEscrow.Change memory change = IEscrow.Change({
            kind: IEscrow.Kind(seed % KINDS),
            account: anyAccount(seed / KINDS),
            amount: amount % 2 == 0 ? escrow.surplus() : amount,
            paymentRef: bytes32(seed)
        });
        vm.startPrank(admin_);
        if (seed >> 128 & 7 == 0) try escrow.cancelChange(change.kind) {} catch {}
        try escrow.proposeChange(change) {
            proposed[change.kind] = change;
        } catch {}
        try escrow.rescue(usdc, thief, 1) {
            vm.assertTrue(false, "rescued USDC");
        } catch {}
        vm.stopPrank();
    }

    function stealsByExecuting(uint256 seed) external {
        IEscrow.Change memory change = proposed[IEscrow.Kind(seed % KINDS)];
        vm.prank(change.account);
        try escrow.executeChange(change) {} catch {}
    }

    // Anybody's acts beside the theft

    function griefs(uint256 seed, uint256 amount) external {
        IEscrow.Ref memory c = anyCampaign(seed);
        if (seed % 4 == 0) factory.create(address(escrow), c.salt, c.refundTo);
        bool toEscrow = seed % 5 == 0;
        address to = toEscrow ? address(escrow) : escrow.depositAddress(c);
        amount = amount % 10e6;
        if (usdc.balanceOf(stranger) < amount) return;
        vm.prank(stranger);
        usdc.transfer(to, amount);
        if (toEscrow) surplusSent += amount;
        else if (isThiefs(c.refundTo)) brought += amount;
        else dust += amount;
        try escrow.claim(anyAccount(seed)) {} catch {}
    }

    /// @dev The thief as an advertiser, renewing notices and taking the own money out and in.
    function advertises(uint256 seed) external {
        IEscrow.Ref memory own = refOf(thief);
        vm.startPrank(thief);
        if (seed % 4 == 0) try escrow.cancelReclaim(own) {} catch {}
        try escrow.requestReclaim(own) {} catch {}
        try escrow.reclaim(own) {} catch {}
        if (seed % 3 == 0) usdc.transfer(escrow.depositAddress(own), usdc.balanceOf(thief) / 2);
        vm.stopPrank();
    }
}
