// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

/// @title A thief's gains with one key and with two: the sentences of `docs/escrow.md`, played.
contract StolenKeysTest is EscrowTest {
    address internal immutable thief = address(0x666);
    bytes32 internal k;

    function setUp() public override {
        super.setUp();
        k = fund(3 * CAP);
    }

    function notice() internal {
        vm.warp(START + 7 days);
        request();
    }

    function takeOut() internal {
        vm.warp(START + 14 days);
        vm.prank(advertiser);
        escrow.reclaim(ref());
        vm.assertEq(usdc.balanceOf(advertiser), 3 * CAP);
    }

    function pay(bytes32 batchId, address payee, uint256 amount) internal returns (bool) {
        address caller = escrow.operator();
        IEscrow.Draw[] memory draws = batch(draw(k, leg(payee, amount)));
        vm.prank(caller);
        escrow.settle(batchId, draws);
        return usdc.balanceOf(payee) >= amount;
    }

    function execute(IEscrow.Change memory change) internal {
        vm.prank(thief);
        escrow.executeChange(change);
    }

    // One key

    function test_P109_TheOperatorsKeyPaysNobodyNewWhileTheGuardVetoes() public {
        for (uint256 day = 0; day < 20; day++) {
            vm.warp(START + day * 1 days);
            announce(thief, CAP);
            vm.warp(START + day * 1 days + 23 hours);
            vm.assertFalse(pay(bytes32(day + 1), thief, 1));
            veto(thief);
        }
    }

    function test_P109_TheOperatorsKeyTakesTheSurplusUpToTheCapADay() public {
        transferIn(stranger, CAP + 1);
        vm.prank(operator);
        escrow.allocate("one", refOf(thief), CAP);
        bytes32 own = escrow.keyOf(refOf(thief));
        settle("refund", batch(draw(own, leg(thief, CAP))));
        vm.assertEq(usdc.balanceOf(thief), CAP);
        expectRevert(abi.encodeWithSelector(IEscrow.OutflowCapExceeded.selector, 1, 0));
        vm.prank(operator);
        escrow.allocate("two", refOf(thief), 1);
    }

    function test_P109_TheOperatorsKeyTakesTheDailyLimitOfAPayeeWhoWasTheThiefsBefore() public {
        announce(thief, 25e6);
        vm.warp(START + 1 days);
        vm.assertTrue(pay("one", thief, 25e6));
        pay("two", thief, 1);
        vm.assertEq(usdc.balanceOf(thief), 25e6);
        IEscrow.Change memory change = changeOf(IEscrow.Kind.DropPayee, thief);
        propose(change);
        approve(change);
        vm.warp(START + 2 days);
        pay("three", thief, 1);
        vm.assertEq(usdc.balanceOf(thief), 25e6);
    }

    function test_P109_TheOperatorsKeySendsRefundsEarlyButNowhereElse() public {
        settle("refund", batch(draw(k, leg(advertiser, 3 * CAP))));
        vm.assertEq(usdc.balanceOf(advertiser), 3 * CAP);
    }

    function test_P109_TheAdminsKeyComesWhenEverybodyHasLeft() public {
        IEscrow.Change memory change = changeOf(IEscrow.Kind.Guardian, thief);
        propose(change);
        notice();
        takeOut();
        vm.warp(START + 15 days - 1);
        expectRevert(
            abi.encodeWithSelector(
                IEscrow.ChangeNotDue.selector,
                IEscrow.Kind.Guardian,
                START + 15 days - 1,
                START + 15 days,
                START + 30 days
            )
        );
        execute(change);
        vm.warp(START + 15 days);
        execute(change);
        vm.assertEq(escrow.inCampaigns(), 0);
    }

    function test_P109_APauseGivesTheAdminsKeyNoLead() public {
        IEscrow.Change memory change = changeOf(IEscrow.Kind.Guardian, thief);
        propose(change);
        notice();
        pauseEscrow();
        vm.warp(START + 15 days);
        expectRevert(
            abi.encodeWithSelector(
                IEscrow.ChangeNotDue.selector, IEscrow.Kind.Guardian, START + 8 days, START + 15 days, START + 30 days
            )
        );
        execute(change);
        vm.warp(START + 21 days);
        vm.prank(advertiser);
        escrow.reclaim(ref());
        vm.assertEq(usdc.balanceOf(advertiser), 3 * CAP);
    }

    function test_P109_TheGuardiansKeyHoldsNothingForMoreThanTwentyTwoDays() public {
        pauseEscrow();
        IEscrow.Change memory change = changeOf(IEscrow.Kind.Guardian, stranger);
        propose(change);
        notice();
        takeOut();
        for (uint256 day = 14; day < 22; day++) {
            vm.warp(START + day * 1 days);
            vm.prank(guardian);
            try escrow.pause() {
                vm.assertTrue(false, "paused again");
            } catch {}
            vm.prank(guardian);
            try escrow.vetoChange(IEscrow.Kind.Guardian) {
                vm.assertTrue(false, "kept itself");
            } catch {}
        }
        vm.warp(START + 22 days);
        escrow.executeChange(change);
        vm.assertEq(escrow.guardian(), stranger);
    }

    // Two keys

    function test_P109_OperatorAndGuardianTakeTheCapADayAfterADay() public {
        announce(thief, 3 * CAP);
        vm.warp(START + 1 days);
        vm.assertTrue(pay("one", thief, CAP));
        expectRevert(abi.encodeWithSelector(IEscrow.OutflowCapExceeded.selector, 1, 0));
        this.payExternally("two", thief, 1);
        vm.warp(START + 2 days);
        vm.assertTrue(pay("two", thief, CAP));
    }

    function test_P109_AdminAndGuardianTakeTheCapADayAfterADay() public {
        IEscrow.Change memory change = changeOf(IEscrow.Kind.Operator, thief);
        propose(change);
        approve(change);
        IEscrow.PayeeLimit[] memory limits = new IEscrow.PayeeLimit[](1);
        limits[0] = IEscrow.PayeeLimit({payee: stranger, dailyLimit: 3 * CAP});
        vm.prank(thief);
        escrow.announcePayees(limits);
        vm.warp(START + 1 days - 1);
        vm.assertFalse(pay("early", stranger, 1));
        vm.warp(START + 1 days);
        vm.assertTrue(pay("one", stranger, CAP));
    }

    function test_P109_OperatorAndAdminTakeNothingWhileTheGuardVetoes() public {
        IEscrow.Change memory change = changeOf(IEscrow.Kind.FeeWallet, thief);
        propose(change);
        vm.prank(guardian);
        escrow.vetoChange(IEscrow.Kind.FeeWallet);
        vm.warp(START + 15 days);
        expectRevert(abi.encodeWithSelector(IEscrow.NoSuchChange.selector, IEscrow.Kind.FeeWallet));
        execute(change);
        vm.assertFalse(pay("one", thief, 1));
    }

    function payExternally(bytes32 batchId, address payee, uint256 amount) external {
        pay(batchId, payee, amount);
    }
}
